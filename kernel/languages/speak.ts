import { once } from '../base/once.js'
import type { HostEntry } from '../host/host.js'
import type { MessageSource, MessageTable } from '../modal/messages.js'
import { chooseLanguage } from './choose.js'
import type { LoadedKit, SpeakingKit } from './kit.js'
import type { Language, PackLoaders, PluginTexts } from './pack.js'
import type { Speech } from './speech.js'
import { type Overlay, translatePlugin } from './translatePlugin.js'
import { translationOf } from './translationOf.js'

/** Later texts are not used, because the first screen or a plugin's first view waits for them. */
const LIMIT_MS = 10_000

type Parts = {
  kernel: SpeakingKit
  /** Absent before the runtime is loaded: then only the buttons speak. */
  loaded: LoadedKit | undefined
  speech: Pick<Speech, 'use'>
  /** The languages that the page wants, best first. */
  wanted: readonly string[]
  /** The host's translations by language tag. */
  messages: Readonly<Record<string, MessageSource>>
  /** Whether the page still wants them. */
  isCurrent: () => boolean
}

/**
 * Loads and uses a language. On the first call the screen waits only for its own texts; on a change, the former
 * language stays until the texts of all active plugins are there.
 */
export async function speak(parts: Parts): Promise<PluginTexts | undefined> {
  const { kernel, loaded, speech, wanted, messages, isCurrent } = parts
  const tryLoad = async <T extends { default: unknown }>(load: (() => Promise<T>) | undefined) => {
    try {
      return load && (await (loaded ? loaded.fetchChunk(load, LIMIT_MS) : load()))
    } catch (error) {
      if (!kernel.scope.signal.aborted) kernel.report(error, { phase: `messages for "${wanted[0]}"` })
      return undefined
    }
  }
  const packs = (await tryLoad(kernel.packs))?.default ?? {}
  const { locale, pack } = chooseLanguage(wanted, Object.keys(packs), messages)
  const own = pack === undefined ? undefined : packs[pack]
  const hostSource = translationOf(locale, messages)
  const [buttons, first, hosts] = await Promise.all([
    tryLoad(own?.buttons),
    loaded && tryLoad(own?.first),
    typeof hostSource === 'function' ? tryLoad(hostSource) : { default: hostSource },
  ])
  const source = { locale, host: hosts?.default, pack: own && [buttons?.default, first?.default] }
  if (loaded) return speakAll({ ...parts, loaded, tryLoad }, source, first)
  if (isCurrent()) speech.use(languageOf(source))
  return undefined
}

type Source = {
  locale: string
  host: MessageTable | undefined
  /** The kit's own tables, unless it has none in this language. */
  pack: readonly (MessageTable | undefined)[] | undefined
}

const RTL = /^(ar|dv|fa|he|iw|ku|ps|sd|ug|ur|yi)\b/

/** The host's texts win over the kit's own, and both over the translations of other authors' plugins. */
export function languageOf({ locale, host, pack }: Source, overlays: readonly Overlay[] = []): Language {
  const dir = RTL.test(locale) ? 'rtl' : undefined
  if (!host && !pack && overlays.length === 0) return { locale, dir }
  const own: MessageTable = Object.assign({}, ...(pack ?? []), host)
  let known: MessageTable | undefined
  let translated: MessageTable = {}
  return {
    locale,
    dir,
    find(key, english) {
      if (known !== english) translated = overlays.reduce((under, put) => put(under), english)
      known = english
      return own[key] ?? translated[key]
    },
  }
}

type FirstPack = { readonly rest: PackLoaders; readonly plugins: PackLoaders }
type Loading = Parts & {
  loaded: LoadedKit
  tryLoad: <T extends { default: unknown }>(load: () => Promise<T>) => Promise<T | undefined>
}

/** Uses a language in the modal, with the texts of the plugins that are active, and loads those of others later. */
async function speakAll(
  { loaded, speech, isCurrent, tryLoad }: Loading,
  source: Source,
  first: FirstPack | undefined,
): Promise<PluginTexts> {
  const { host } = loaded
  const late: MessageTable[] = []
  const overlays: Overlay[] = []
  let isUsed = false
  const use = () => {
    if (!isUsed || !isCurrent()) return
    speech.use(languageOf({ ...source, pack: source.pack && [...source.pack, ...late] }, overlays))
    // Check the translations of what has loaded so far.
    loaded.texts.format('')
  }
  const loaders = (table: PackLoaders = {}) =>
    new Map(
      Object.entries(table).map(([name, load]) => [
        name,
        once(async () => {
          const part = await tryLoad(load)
          if (part) late.push(part.default)
          use()
        }),
      ]),
    )
  const rest = loaders(first?.rest)
  const plugins = loaders(first?.plugins)
  const translations = new Map<string, Promise<void>>()
  const translate = (entry: HostEntry) => {
    const asked = { locale: source.locale, isCurrent, again: () => translate(entry) }
    const translation = translatePlugin(loaded, entry, asked).then((overlay) => {
      if (!overlay) return
      overlays.push(overlay)
      use()
      // Labels of this plugin may be on screen.
      if (isUsed) host.changed()
    })
    translations.set(entry.name, translation)
  }
  for (const entry of host.entries.values()) translate(entry)
  const start = async (name: string) => {
    // The first screen does not wait for the texts that follow it.
    void rest.get(name)?.()
    await Promise.all([plugins.get(name)?.(), translations.get(name)])
  }
  const load = async (name: string) => void (await Promise.all([start(name), rest.get(name)?.()]))

  const active = [...host.entries.values()].filter(({ status }) => status === 'active')
  await Promise.all(active.map(({ name }) => load(name)))
  isUsed = true
  use()
  return { start, load }
}

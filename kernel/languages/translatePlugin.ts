import { PluginError } from '../errors.js'
import type { HostEntry } from '../host/host.js'
import { fittingTexts } from '../modal/fittingTexts.js'
import type { MessageTable } from '../modal/messages.js'
import type { LoadedKit } from './kit.js'
import { translationOf } from './translationOf.js'
import { isEnglish } from './usable.js'

/** Puts a plugin's translation over texts. */
export type Overlay = (texts: MessageTable) => MessageTable

/** A slower translation is not used, because the plugin's first view waits for it. */
const LIMIT_MS = 10_000

type Asked = {
  locale: string
  /** Whether the page still wants this language. */
  isCurrent: () => boolean
  again: () => void
}

/**
 * Loads the translation of another author's plugin once the plugin is on. Never rejects: undefined if there is none, if
 * it fails, which is reported, or if the plugin was stopped meanwhile: then `again` is called.
 */
export async function translatePlugin(
  kernel: LoadedKit,
  entry: HostEntry,
  { locale, isCurrent, again }: Asked,
): Promise<Overlay | undefined> {
  const { host, report, scope } = kernel
  const { name, definition } = entry
  const load = isEnglish(locale) ? undefined : translationOf(locale, definition.translations)
  if (typeof load !== 'function') return undefined
  const refuse = (text: string) =>
    report(new PluginError('TRANSLATION_INVALID', `The translation "${locale}" of "${name}" ${text}`), {
      plugin: name,
      phase: `messages for "${locale}"`,
    })
  try {
    await untilUp(kernel, name, isCurrent)
    if (!isCurrent()) return undefined
    const { default: table }: { default: unknown } = await kernel.fetchChunk(load, LIMIT_MS)
    if (!host.isUp(name)) again()
    else if (typeof table === 'object' && table !== null)
      return fittingTexts(table, (keys) =>
        refuse(`must have text with the same values in braces as English for ${keys.join(', ')}.`),
      )
    else refuse('must be the default export of its module, an object of texts.')
  } catch (error) {
    // Not if the kit was destroyed.
    if (!scope.signal.aborted) report(error, { plugin: name, phase: `messages for "${locale}"` })
  }
  return undefined
}

/** Resolves once the plugin is on, or is looked at after the language has changed. */
const untilUp = ({ host, scope }: LoadedKit, name: string, isCurrent: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (isCurrent() && !host.isUp(name)) return
      stop()
      resolve()
    }
    const stop = host.version.subscribe(look)
    scope.add(stop)
    look()
  })

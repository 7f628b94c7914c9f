import { PluginError } from '../errors.js'
import type { LoadedKernel } from '../kernel.js'
import { fittingTexts } from '../modal/fittingTexts.js'
import { translationOf } from '../modal/messages.js'
import type { HostEntry } from './host.js'

/** A slower translation is not used, because the plugin's first view waits for it. */
const LIMIT_MS = 10_000

/** Loads and applies a plugin's translation while the plugin is on. Never rejects: if it fails, English stays. */
export async function translatePlugin(kernel: LoadedKernel, entry: HostEntry): Promise<void> {
  const { host, report, scope, texts } = kernel
  const { name, definition } = entry
  const { locale } = texts
  const load = translationOf(locale, definition.translations)
  if (typeof load !== 'function') return
  const refuse = (text: string) =>
    report(new PluginError('TRANSLATION_INVALID', `The translation "${locale}" of "${name}" ${text}`), {
      plugin: name,
      phase: `messages for "${locale}"`,
    })
  try {
    await untilUp(kernel, name)
    const { default: table }: { default: unknown } = await kernel.fetchChunk(load, LIMIT_MS)
    if (!host.isUp(name)) {
      // Stopped meanwhile. The translation loads again if the plugin is switched on.
      entry.translating = translatePlugin(kernel, entry)
      return
    }
    if (typeof table !== 'object' || table === null) {
      refuse('must be the default export of its module, an object of texts.')
      return
    }
    texts.overlay(
      fittingTexts(table, (keys) =>
        refuse(`must have text with the same values in braces as English for ${keys.join(', ')}.`),
      ),
    )
    // Labels of this plugin may be on screen.
    host.changed()
  } catch (error) {
    // The kit was destroyed.
    if (scope.signal.aborted) return
    report(error, { plugin: name, phase: `messages for "${locale}"` })
  }
}

/** Resolves once the plugin is on. */
const untilUp = ({ host, scope }: LoadedKernel, name: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!host.isUp(name)) return
      stop()
      resolve()
    }
    const stop = host.version.subscribe(look)
    scope.add(stop)
    look()
  })

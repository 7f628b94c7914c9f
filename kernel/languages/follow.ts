import { once } from '../base/once.js'
import type { SpeakingKit } from './kit.js'
import type { PluginTexts, Spoken } from './pack.js'
import { speak } from './speak.js'
import type { Speech } from './speech.js'
import { isEnglish, usable } from './usable.js'
import { chosenLanguage, wantedLanguage } from './wanted.js'

/**
 * Loads and uses the language that the page wants: the buttons' texts, and those of the modal once its runtime is
 * loaded.
 */
export function followLanguage(kernel: SpeakingKit, speech: Speech): Spoken {
  const { options, scope, report } = kernel
  // The buttons and later the modal need a translation: fetch it once for both.
  const messages = Object.fromEntries(
    Object.entries(options.messages ?? {}).map(([tag, source]) => [
      tag,
      typeof source === 'function' ? once(source) : source,
    ]),
  )
  let last = ''
  let current: Promise<PluginTexts | undefined> | undefined
  const look = () => {
    const { loaded } = speech
    const locale = usable(wantedLanguage(kernel))
    // The browser's languages end with English, which every visitor's page can show.
    const wanted = chosenLanguage(kernel) ? [locale] : [...navigator.languages.map(usable), 'en']
    const next = `${wanted} ${loaded !== undefined}`
    if (next === last) return
    last = next
    const isCurrent = () => next === last && !scope.signal.aborted
    if (isEnglish(locale) && !options.messages) {
      current = undefined
      speech.use({ locale })
      return
    }
    current = speak({ kernel, loaded, speech, wanted, messages, isCurrent }).catch((error: unknown) => {
      report(error, { phase: `messages for "${locale}"` })
      return undefined
    })
  }
  look()
  return {
    look,
    ready: async () => current,
    start: async (name) => (await current)?.start(name),
    load: async (name) => (await current)?.load(name),
  }
}

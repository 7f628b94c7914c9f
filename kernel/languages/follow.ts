import { once } from '../base/once.js'
import { chooseLanguage } from './choose.js'
import type { SpeakingKit } from './kit.js'
import type { Language, Packs, PluginTexts, Spoken } from './pack.js'
import { languageOf, speak } from './speak.js'
import type { Speech } from './speech.js'
import { isEnglish, usable } from './usable.js'
import { chosenLanguage, type Wanting, wantedLanguage } from './wanted.js'

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
    const wanted = wantedTags(kernel)
    const locale = usable(wantedLanguage(kernel))
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

/** The languages that the page wants, best first. The browser's end with English, which every page can show. */
const wantedTags = (kit: Wanting): readonly string[] =>
  chosenLanguage(kit) ? [usable(wantedLanguage(kit))] : [...navigator.languages.map(usable), 'en']

/** Fetches the texts of the first screen, or nothing if the host has some of its own. */
export async function fetchTexts(
  kit: Wanting & Pick<SpeakingKit, 'options'>,
  packs: Packs,
): Promise<Language | undefined> {
  const { messages } = kit.options
  const { locale, pack } = chooseLanguage(wantedTags(kit), Object.keys(packs), messages)
  const first = pack === undefined ? undefined : await packs[pack]?.first()
  return messages ? undefined : languageOf({ locale, host: undefined, pack: first && [first.default] })
}

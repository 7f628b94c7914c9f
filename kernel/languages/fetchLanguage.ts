import type { SpeakingKit } from './kit.js'
import type { Language } from './pack.js'
import { speaksPlainEnglish } from './speaksPlainEnglish.js'
import type { Wanting } from './wanted.js'

/**
 * Fetches the language of a first screen before the runtime asks for its files, one after the other. Resolves with
 * nothing if that screen also has the host's own texts, or if something does not load, which the runtime tries again and
 * reports.
 */
export async function fetchLanguage(
  kit: Wanting & Pick<SpeakingKit, 'options' | 'packs'>,
): Promise<Language | undefined> {
  if (speaksPlainEnglish(kit)) return { locale: 'en' }
  try {
    const [follow, packs] = await Promise.all([import('./follow.js'), kit.packs?.()])
    return await follow.fetchTexts(kit, packs?.default ?? {})
  } catch {
    return undefined
  }
}

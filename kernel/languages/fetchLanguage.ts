import type { SpeakingKit } from './kit.js'
import type { Language } from './pack.js'
import { isPlainEnglish, type Wanting, wantedLanguage } from './wanted.js'

/**
 * Fetches the language of a first screen before the runtime asks for its files, one after the other. Resolves with
 * nothing if that screen also has the host's own texts, or if something does not load, which the runtime tries again and
 * reports.
 */
export async function fetchLanguage(
  kit: Wanting & Pick<SpeakingKit, 'options' | 'packs'>,
): Promise<Language | undefined> {
  if (!kit.options.messages && isPlainEnglish(wantedLanguage(kit))) return { locale: 'en' }
  try {
    const [follow, packs] = await Promise.all([import('./follow.js'), kit.packs?.()])
    return await follow.fetchTexts(kit, packs?.default ?? {})
  } catch {
    return undefined
  }
}

import type { BaseOptions } from '../options.js'
import { isPlainEnglish, type Wanting, wantedLanguage } from './wanted.js'

/** Whether texts can be used as they are written in the code: in English, and without the host's own. */
export const speaksPlainEnglish = (
  kit: Wanting & { readonly options: Pick<BaseOptions, 'messages'> },
): boolean => !kit.options.messages && isPlainEnglish(wantedLanguage(kit))

import type { LoadedKit, SpeakingKit } from './kit.js'
import type { Language, Speaker } from './pack.js'
import { isPlainEnglish, wantedLanguage } from './wanted.js'

/** The language of a kit, before and after its texts are loaded. */
export type Speech = {
  language: Language
  /** The code for languages. English pages do not load it. */
  spoken: Speaker
  /** The kit with its runtime, once that is loaded. */
  loaded: LoadedKit | undefined
  /** Replaces the language. */
  use(language: Language): void
  /** Calls back after a change of the language or of its texts. */
  subscribe(listener: () => void): () => void
}

/**
 * Returns the kit's language; the first caller (the runtime, or an element in the page) creates it. It loads the code
 * for languages once the page wants another than plain English, or has texts of its own, and looks again whenever
 * the page's wish may have changed.
 */
export function speechOf(kernel: SpeakingKit): Speech {
  if (kernel.speech) return kernel.speech
  const { scope, modal, options, report } = kernel
  const listeners = new Set<() => void>()
  const wanted = wantedLanguage(kernel)
  const speech: Speech = {
    language: { locale: isPlainEnglish(wanted) ? wanted : 'en' },
    spoken: undefined,
    loaded: undefined,
    use(language) {
      speech.language = language
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  kernel.speech = speech
  const look = () => {
    if (speech.spoken) void speech.spoken.then((spoken) => spoken?.look())
    else if (options.messages || wantedLanguage(kernel) !== speech.language.locale)
      speech.spoken = import('./follow.js').then(
        (module) => module.followLanguage(kernel, speech),
        (error: unknown) => report(error, { phase: 'languages' }),
      )
  }
  look()
  scope.add(modal.subscribe(look))
  if (typeof document !== 'undefined') {
    const page = new MutationObserver(look)
    page.observe(document.documentElement, { attributeFilter: ['lang'] })
    scope.add(() => page.disconnect())
  }
  return speech
}

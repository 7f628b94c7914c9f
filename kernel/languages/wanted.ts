export type Wanting = {
  readonly options: { readonly locale?: string | undefined }
  readonly modal: {
    get(): { readonly locale?: string | undefined }
    subscribe(listener: () => void): () => void
  }
}

/** English, with or without a country: tags that need no code for languages. */
export const isPlainEnglish = (tag: string) => /^en(-\w\w)?$/.test(tag)

/** The language set at run time, else the option `locale`, else the page's; empty if the browser has to choose. */
export const chosenLanguage = ({ options, modal }: Wanting): string =>
  modal.get().locale ||
  options.locale ||
  (typeof document === 'undefined' ? 'en' : document.documentElement.lang)

/** The language that the page wants most, as it is written there. */
export const wantedLanguage = (kit: Wanting): string => chosenLanguage(kit) || navigator.language

import type { Lazy } from '../host/lazy.js'
import type { MessageTable } from '../modal/messages.js'

export type Language = {
  /** Numbers, dates and plurals are written for this tag. */
  readonly locale: string
  /** @default 'ltr' */
  readonly dir?: 'rtl' | undefined
  /** Finds the text of a key. English without it, or if it finds none. */
  readonly find?: ((key: string, english: MessageTable) => string | undefined) | undefined
}

/** The kit's own texts in one language, in files that load when they are needed. */
export type Pack = {
  /** The texts of the elements in the page. */
  readonly buttons: Lazy<MessageTable>
  /** The texts of the first screen, which plugins on it need first, and the loaders of what follows. */
  readonly first: () => Promise<{
    readonly default: MessageTable
    /** The other texts of plugins on the first screen. */
    readonly rest: PackLoaders
    /** All texts of the other plugins. */
    readonly plugins: PackLoaders
  }>
}
export type PackLoaders = Readonly<Record<string, Lazy<MessageTable>>>
/** All packs by language tag. */
export type Packs = Readonly<Record<string, Pack>>
export type LoadPacks = () => Promise<{ readonly default: Packs }>

/** The texts of plugins in one language. Neither rejects. */
export type PluginTexts = {
  /** Resolves once a plugin can start: it has the texts of its first views. */
  start(name: string): Promise<void>
  /** Resolves once all of a plugin's texts are there. */
  load(name: string): Promise<void>
}
/** The language in use. */
export type Spoken = PluginTexts & {
  /** Loads what the page wants, if that or what the kit can draw has changed. */
  look(): void
  /** Resolves once the first screen has its texts. */
  ready(): Promise<unknown>
}
/** The code for languages, which English pages do not load; nothing if it could not be loaded, which was reported. */
export type Speaker = Promise<Spoken | void> | undefined

import type { Label, Messages, MessageValues } from '../../kernel/index.js'
import { useKit } from './kit.js'

/** A key of any installed plugin's catalogue. Plural keys (`x#one`, `x#other`) are named without their form. */
export type MessageKey = keyof Messages extends infer K
  ? K extends `${infer Base}#${string}`
    ? Base
    : K & string
  : never
export type Translate = (key: MessageKey | Label, values?: MessageValues) => string

/** The texts of the page's language. @example const t = useText(); t('connect.waiting', { name }) */
export function useText(): Translate {
  return useKit().kernel.texts.format
}

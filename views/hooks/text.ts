import type { Label, Messages, MessageTable, MessageValues } from '../../kernel/index.js'
import { useKit } from './kit.js'

/** A key of any installed plugin's catalogue. Plural keys (`x#one`, `x#other`) are named without their form. */
export type MessageKey = keyof Messages extends infer K
  ? K extends `${infer Base}#${string}`
    ? Base
    : K & string
  : never
export type Translate = (key: MessageKey | Label, values?: MessageValues) => string

/**
 * The texts of the page's language. A view that brings its own part of a plugin's catalogue hands it in, so that the
 * first view does not carry the sentences of all.
 * @example const t = useText(); t('connect.waiting', { name })
 */
export function useText(english?: MessageTable): Translate {
  const { texts } = useKit().kernel
  if (english) texts.add(english)
  return texts.format
}

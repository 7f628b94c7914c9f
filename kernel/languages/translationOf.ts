import type { MessageSource } from '../modal/messages.js'

/** The host's translation for a language: `de-AT` falls back to `de`. */
export const translationOf = (
  locale: string,
  messages: Readonly<Record<string, MessageSource>> = {},
): MessageSource | undefined => messages[locale] ?? messages[locale.split('-')[0] ?? '']

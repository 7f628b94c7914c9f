import type { AppKitElements } from 'latchkey/elements'
import type { HTMLAttributes } from 'vue'

type Elements = { [Name in keyof AppKitElements]: (props: HTMLAttributes & AppKitElements[Name]) => void }

/** Types of the elements of `latchkey/elements`, for templates. */
declare module 'vue' {
  interface GlobalComponents extends Elements {}
}

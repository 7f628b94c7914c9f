import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AppKitElements } from './attributes.js'

/** Types of our elements in JSX of React 18 and 19, for `import 'latchkey/elements/jsx'`. Contains no code. */
type ElementProps<Name extends keyof AppKitElements> = DetailedHTMLProps<
  HTMLAttributes<HTMLElement>,
  HTMLElement
> &
  // React 18 passes `className` to custom elements as an attribute of that name.
  AppKitElements[Name] & { class?: string | undefined }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'appkit-button': ElementProps<'appkit-button'>
      'appkit-connect-button': ElementProps<'appkit-connect-button'>
      'appkit-account-button': ElementProps<'appkit-account-button'>
      'appkit-network-button': ElementProps<'appkit-network-button'>
    }
  }
}

export type { AppKitElements }

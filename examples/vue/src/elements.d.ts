import type { HTMLAttributes } from 'vue'

type Part = HTMLAttributes & { namespace?: string; disabled?: boolean; kit?: string }
type ConnectPart = Part & { label?: string; loadinglabel?: string; size?: 'md' | 'sm' }
type AccountPart = Part & { balance?: 'show' | 'hide'; charsstart?: number; charsend?: number }

/** Types of the elements of `latchkey/elements`, for templates. */
declare module 'vue' {
  interface GlobalComponents {
    'appkit-button': (props: ConnectPart & AccountPart) => void
    'appkit-connect-button': (props: ConnectPart) => void
    'appkit-account-button': (props: AccountPart) => void
    'appkit-network-button': (props: Part & { label?: string }) => void
  }
}

import type { SignInProfile } from 'latchkey'

declare module 'latchkey' {
  interface Namespaces {
    tvm: true
  }
}

/** The format of sign-in messages. Accounts are written as those of wallets, which can't send a payment back. */
export const signIn: SignInProfile = {
  name: 'TON',
  address: /^[U0][Qf][\w-]{46}$/,
  reference: /^-?\d{1,10}$/,
}

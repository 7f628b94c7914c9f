import { DefaultSIWX, InformalMessenger, ReownAuthentication } from 'latchkey/siwx'
import { allVerifiers } from 'latchkey/siwx/verifiers'

/** Sign-in as far as JSON goes. */
export type SignIn = {
  /** @default true */
  required?: boolean
  statement?: string
  /** @default true */
  signOutOnDisconnect?: boolean
  /** By the sandbox's service, in place of the page alone. */
  isHosted?: boolean
}

/** What hosts are told to use. A test may replace its methods. */
export const makeSignIn = ({ statement, isHosted, ...options }: SignIn): DefaultSIWX | ReownAuthentication =>
  isHosted
    ? new ReownAuthentication({ required: options.required })
    : new DefaultSIWX({
        ...{ ...options, verifiers: allVerifiers() },
        messenger: new InformalMessenger({ statement }),
      })

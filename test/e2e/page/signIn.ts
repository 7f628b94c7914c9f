import { DefaultSIWX, InformalMessenger, ReownAuthentication } from 'latchkey/siwx'
import { allVerifiers } from 'latchkey/siwx/verifiers'

/** Sign-in options, as JSON. */
export type SignIn = {
  /** @default true */
  required?: boolean
  statement?: string
  /** @default true */
  signOutOnDisconnect?: boolean
  /** Uses the sandbox's sign-in service instead of the page alone. */
  isHosted?: boolean
}

/** The documented sign-in objects. A test may replace their methods. */
export const makeSignIn = ({ statement, isHosted, ...options }: SignIn): DefaultSIWX | ReownAuthentication =>
  isHosted
    ? new ReownAuthentication({ required: options.required })
    : new DefaultSIWX({
        ...{ ...options, verifiers: allVerifiers() },
        messenger: new InformalMessenger({ statement }),
      })

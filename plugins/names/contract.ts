/** A suggestion of the service: the name without its ending, and whether it is taken. */
export type NameSuggestion = { readonly name: string; readonly registered: boolean }

/** Why a registration failed and returned to the form. */
export type RegistrationFailure =
  | 'declined'
  | 'pending'
  | 'taken'
  /** The service doesn't register names on this network. */
  | 'network'
  /** The service refused; `details` holds its reasons. */
  | 'refused'
  | 'failed'

/** Progress of a registration. `name` includes its ending. */
export type Registration =
  | { readonly status: 'idle' }
  /**
   * `loading`: checking that the name is free. `sign`: waiting for the wallet. `post`: sending to the service. `set`:
   * showing the name on the account.
   */
  | { readonly status: 'loading' | 'sign' | 'post' | 'set' | 'success'; readonly name: string }
  | {
      readonly status: 'failed'
      readonly name: string
      readonly reason: RegistrationFailure
      /** The service's own reasons. */
      readonly details: readonly string[]
    }

/** State of the form, with suggestions and their loading flag (docs/specification.md#entities). */
export type NamesState = {
  /** Text in the field, in lower case, without the ending. */
  typed: string
  /** Text that suggestions are fetched for. Taking a suggestion doesn't change it, so the list stays in place. */
  query: string
  suggestions: readonly NameSuggestion[]
  /** Suggestions are being fetched, or will be after the typing pause. */
  loading: boolean
  /** `failed`: the request failed. `unsupported`: the service has no names for this network. */
  trouble?: 'failed' | 'unsupported' | undefined
  registration: Registration
}

type Properties = { isSmartAccount: boolean; ensName: string }

declare module 'latchkey' {
  interface PluginRegistry {
    names: {
      state: NamesState
      views: {
        /** Explains names and leads to the form. */
        ChooseAccountName: void
        RegisterAccountName: void
        RegisterAccountNameSuccess: { name: string }
      }
      events: {
        /** `name` includes its ending. */
        'names:registered': { name: string; address: string }
      }
      analytics: {
        OPEN_ENS_FLOW: { isSmartAccount: boolean }
        REGISTER_NAME_INITIATED: Properties
        REGISTER_NAME_SUCCESS: Properties
        REGISTER_NAME_ERROR: Properties & { error: string }
      }
      messages: typeof import('./messages/names.js').default
    }
  }
}

/** What the service proposes: the name without its ending, and whether somebody has it. */
export type NameSuggestion = { readonly name: string; readonly registered: boolean }

/** Why a registration ended in the form again. */
export type RegistrationFailure =
  | 'declined'
  | 'pending'
  | 'taken'
  /** The service registers nothing on this network. */
  | 'network'
  /** The service said no; what it said is in `details`. */
  | 'refused'
  | 'failed'

/** Where a registration stands. `name` has its ending. */
export type Registration =
  | { readonly status: 'idle' }
  /**
   * `loading`: is it still free. `sign`: the wallet is asked. `post`: the service is told. `set`: the account gets the name
   * in the session.
   */
  | { readonly status: 'loading' | 'sign' | 'post' | 'set' | 'success'; readonly name: string }
  | {
      readonly status: 'failed'
      readonly name: string
      readonly reason: RegistrationFailure
      /** In the service's own words. */
      readonly details: readonly string[]
    }

/** State of the form, with suggestions and their loading flag (docs/specification.md#entities). */
export type NamesState = {
  /** What stands in the field: in small letters, without the ending. */
  typed: string
  /** What is asked about. Stays while a suggestion is taken, so that the list does not change under a finger. */
  query: string
  suggestions: readonly NameSuggestion[]
  /** Somebody is being asked for suggestions, or is about to be. */
  loading: boolean
  /** The service did not tell; `unsupported`: it has no names for this network. */
  trouble?: 'failed' | 'unsupported' | undefined
  registration: Registration
}

type Properties = { isSmartAccount: boolean; ensName: string }

declare module 'latchkey' {
  interface PluginRegistry {
    names: {
      state: NamesState
      views: {
        /** What a name is for, and the way to one. */
        ChooseAccountName: void
        RegisterAccountName: void
        RegisterAccountNameSuccess: { name: string }
      }
      events: {
        /** `name` has its ending. */
        'names:registered': { name: string; address: string }
      }
      analytics: {
        OPEN_ENS_FLOW: { isSmartAccount: boolean }
        REGISTER_NAME_INITIATED: Properties
        REGISTER_NAME_SUCCESS: Properties
        REGISTER_NAME_ERROR: Properties & { error: string }
      }
      messages: typeof import('./messages.js').default
    }
  }
}

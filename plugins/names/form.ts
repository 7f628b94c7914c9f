import type { CaipNetwork, Context } from '../../kernel/index.js'
import type { NamesState, Registration } from './contract.js'
import { problemOfLabel, readLabel } from './label.js'

export type Ctx = Context<'names'>
export const NAMESPACE = 'eip155'
/** The view that registers a name. */
export const FORM = 'RegisterAccountName'

export const state: NamesState = {
  typed: '',
  query: '',
  suggestions: [],
  loading: false,
  registration: { status: 'idle' },
}

/**
 * The account that the name is registered for, with its network. Undefined without an account or on a network the kit
 * doesn't have.
 */
export function registrantOf({
  session,
}: Pick<Ctx, 'session'>): { address: string; network: CaipNetwork; isSmartAccount: boolean } | undefined {
  const account = session.account(NAMESPACE)
  const network = session.network(NAMESPACE)
  if (!account?.address || !network) return undefined
  const { address, allAccounts } = account
  const used = allAccounts.find((one) => one.address === address)
  return { address, network, isSmartAccount: used?.type === 'smartAccount' }
}

/** Key of the account and network; the form resets when it changes. */
export function placeOf({ session }: Pick<Ctx, 'session'>): string {
  return `${session.network(NAMESPACE)?.caipNetworkId} ${session.account(NAMESPACE)?.address}`
}

export const isRunning = ({ status }: Registration): boolean =>
  status === 'loading' || status === 'sign' || status === 'post' || status === 'set'

/** Sets the text; `useSuggestions` fetches suggestions once typing pauses. */
export function setName(ctx: Ctx, text: string): void {
  const label = readLabel(text)
  ctx.state.set((draft) => {
    if (label === draft.typed && label === draft.query) return
    draft.typed = draft.query = label
    draft.suggestions = []
    draft.loading = !problemOfLabel(label)
    draft.trouble = undefined
    if (!isRunning(draft.registration)) draft.registration = { status: 'idle' }
  })
}

/** Takes a suggestion without changing the list. */
export const takeSuggestion = (ctx: Ctx, name: string): void =>
  ctx.state.set((draft) => {
    draft.typed = name
    draft.registration = { status: 'idle' }
  })

/** Whether the name in the field is taken, according to the list. Undefined if the list doesn't contain it. */
export const isTaken = ({ typed, suggestions }: NamesState): boolean | undefined =>
  suggestions.find(({ name }) => name === typed)?.registered

const empty = { ...state, trouble: undefined }

export const resetForm = (ctx: Ctx): void => ctx.state.set((draft) => void Object.assign(draft, empty))

/** Empties the field but keeps the result of the registration. */
export const clearForm = (ctx: Ctx): void =>
  ctx.state.set((draft) => void Object.assign(draft, empty, { registration: draft.registration }))

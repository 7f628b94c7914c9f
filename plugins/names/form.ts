import type { CaipNetwork, Context } from '../../kernel/index.js'
import type { NamesState, Registration } from './contract.js'
import { problemOfLabel, readLabel } from './label.js'

export type Ctx = Context<'names'>
export const NAMESPACE = 'eip155'
/** The view in which a name is registered. */
export const FORM = 'RegisterAccountName'

export const state: NamesState = {
  typed: '',
  query: '',
  suggestions: [],
  loading: false,
  registration: { status: 'idle' },
}

/** Whose name it would be, and on which network; undefined where the wallet is on one that the kit was not given. */
export function whoRegisters({
  session,
}: Pick<Ctx, 'session'>): { address: string; network: CaipNetwork; isSmartAccount: boolean } | undefined {
  const account = session.account(NAMESPACE)
  const network = session.network(NAMESPACE)
  if (!account?.address || !network) return undefined
  const { address, allAccounts } = account
  const used = allAccounts.find((one) => one.address === address)
  return { address, network, isSmartAccount: used?.type === 'smartAccount' }
}

/** Of an account on a network: with either of them the form starts anew. */
export function placeOf({ session }: Pick<Ctx, 'session'>): string {
  return `${session.network(NAMESPACE)?.caipNetworkId} ${session.account(NAMESPACE)?.address}`
}

export const isRunning = ({ status }: Registration): boolean =>
  status === 'loading' || status === 'sign' || status === 'post' || status === 'set'

/** What is typed is asked about once it rests. */
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

/** Takes one of the suggestions; the list stays as it is. */
export const takeSuggestion = (ctx: Ctx, name: string): void =>
  ctx.state.set((draft) => {
    draft.typed = name
    draft.registration = { status: 'idle' }
  })

/** What the list says of the name in the field. Undefined where it says nothing. */
export const isTaken = ({ typed, suggestions }: NamesState): boolean | undefined =>
  suggestions.find(({ name }) => name === typed)?.registered

const empty = { ...state, trouble: undefined }

export const resetForm = (ctx: Ctx): void => ctx.state.set((draft) => void Object.assign(draft, empty))

/** Empties the field, and says no less about the name that was in it. */
export const clearForm = (ctx: Ctx): void =>
  ctx.state.set((draft) => void Object.assign(draft, empty, { registration: draft.registration }))

import { type AddressProblem, NameError, parseCaipAddress } from '../../../kernel/index.js'
import type { Receiver, ReceiverRefusal } from '../contract.js'
import type { Ctx } from '../form.js'
import receiverMessages from '../messages/receiver.js'
import { judgeAddress } from './judgeAddress.js'
import { loadShapes } from './loadShapes.js'
import { looksLikeAddress } from './looksLikeAddress.js'
import { optional } from './optional.js'
import { readReceiver } from './readReceiver.js'
import { readRecents } from './recents.js'

type Profile = { name: string; image?: string | undefined }
type Found = { receiver: Receiver; profile?: Profile | undefined }

const REASONS: Readonly<Record<AddressProblem, ReceiverRefusal>> = {
  // The text had the shape of an address.
  malformed: 'checksum',
  'other-network': 'other-network',
  'no-owner': 'no-owner',
  token: 'token',
}

/** Checks the text of the receiver field and stores the result, unless the text has changed meanwhile. */
export default async function findReceiver(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const { receiverText } = ctx.state.get()
  // Overlong text was refused and left the field empty: keep that refusal.
  if (!receiverText.trim()) return
  ctx.addMessages(receiverMessages)
  const { receiver, profile } = await look(ctx, receiverText, signal).catch((error: unknown): Found => {
    if (!signal.aborted) ctx.log.warn('The receiver could not be looked up.', error)
    return { receiver: { status: 'failed' } }
  })
  if (signal.aborted) return
  ctx.state.set((draft) => {
    draft.receiver = receiver
    draft.receiverAddress = receiver.status === 'found' ? receiver.address : undefined
    draft.receiverProfileName = profile?.name
    draft.receiverProfileImageUrl = profile?.image
  })
}

async function look(ctx: Ctx, text: string, signal: AbortSignal): Promise<Found> {
  const network = ctx.session.network()
  const from = ctx.session.account()?.address
  if (!network || from === undefined) return { receiver: { status: 'none' } }
  const { chainNamespace: namespace } = network
  const [names, addresses] = await Promise.all([
    optional(ctx.session.capability('names', namespace)),
    optional(ctx.session.capability('addresses', namespace)),
  ])
  const shapes = await loadShapes(ctx, namespace, addresses)
  const read = readReceiver(text, namespace, shapes, names?.isName)
  if (read.kind === 'refused') return { receiver: read.refusal }
  let profile: Profile | undefined
  let address = read.kind === 'address' ? read.address : ''
  if (read.kind === 'name') {
    const found = await resolve(ctx, signal, () => names?.resolve({ name: read.name, network, signal }))
    if (!found || 'status' in found)
      return { receiver: found ?? { status: 'refused', reason: 'unknown-name' } }
    address = found.address
    // Show the picture only if the address resolves back to this name.
    const own = await names?.lookUp({ address, network, signal }).catch(() => undefined)
    profile = { name: found.name, image: own?.name === found.name ? own.avatar : undefined }
  }
  const { token } = ctx.state.get()
  const contract = token?.address === undefined ? undefined : parseCaipAddress(token.address).address
  const recents = readRecents({ storage: ctx.storage.shared, session: ctx.session }, namespace)
  const known = { namespace, from, contract, recents, canonical: addresses?.canonical }
  const receiver = judgeAddress(address, known)
  if (receiver.status === 'refused') return { receiver, profile }
  if (addresses && !addresses.isAddress(address))
    return { receiver: { status: 'refused', reason: 'checksum' } }
  const problem = await addresses?.check({ address, network, signal })
  if (problem) return { receiver: { status: 'refused', reason: REASONS[problem] }, profile }
  if (profile && !receiver.caution && looksLikeAddress(profile.name))
    return { receiver: { ...receiver, caution: { kind: 'address-like' } }, profile }
  return { receiver, profile }
}

/** Separates a registry’s refusal of the name from a failed request. */
async function resolve<T>({ log }: Ctx, signal: AbortSignal, ask: () => Promise<T> | undefined) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof NameError)
      return { status: 'refused', reason: 'name-invalid', detail: error.message } as const
    signal.throwIfAborted()
    log.warn('The name of the receiver could not be resolved.', error)
    return { status: 'failed', what: 'name' } as const
  }
}

import { toChecksumAddress } from '../../../adapters/evm/checksum.js'
import { fromHex } from './bytes.js'
import type { Caution } from './cautions/caution.js'
import { readSignedGrants } from './cautions/grants.js'
import { judgeDomain } from './cautions/judgeDomain.js'
import { judgeGrants } from './cautions/judgeGrants.js'
import { judgeParties } from './cautions/judgeParty.js'
import type { Context } from './context.js'
import { explain } from './explain.js'
import { readCall } from './readCall.js'
import type { Reading, Row } from './reading.js'
import { findMessageStandards } from './standards/find.js'
import { encodeType, readMessageValue, type TypedData, toBigInt } from './typed.js'
import type { Value } from './value.js'
import type { Descriptor } from './words/descriptor.js'
import { bareText } from './words/formats.js'

const ADDRESS = /^0x[\da-f]{40}$/i
/** Names of messages that exchanges treat as an order. */
const ORDER = /order|trade|swap|listing|offer|bid|witness/i

export type Domain = { readonly chainId: number | undefined; readonly contract: string | undefined }
type Source = NonNullable<Reading['source']>

/** Reads typed data (EIP-712). */
export async function readMessage(data: TypedData, raw: string, context: Context): Promise<Reading> {
  const domain = readDomain(data)
  const type = encodeType(data)
  const root = readMessageValue(data, context.budget)
  const known = {
    raw,
    ...(domain.chainId === undefined ? {} : { chainId: domain.chainId }),
    ...(domain.contract ? { to: toChecksumAddress(domain.contract) } : {}),
  }
  if (!root) return unread(known, [])
  const { cautions, parties } = await judge(data, domain, root, context)
  for (const [source, descriptor] of await listDescriptors(data, domain, context)) {
    const format = descriptor.display?.formats?.[type]
    const explained =
      format &&
      (await explain(descriptor, format, root, containerOf(domain, context.account), {
        world: context.world,
        chainId: domain.chainId,
        readNested: (nested) => readCall({ ...nested, isDelegate: isDelegate(data) }, context, 1),
      }))
    if (explained) return { kind: 'message', ...known, ...explained, source, parties, cautions }
  }
  return { ...unread(known, cautions), parties, rows: bareRows(root) }
}

const unread = (known: Pick<Reading, 'raw'>, cautions: readonly Caution[]): Reading => ({
  kind: 'unknown-message',
  ...known,
  rows: [],
  cautions: [...cautions, { code: 'unknown-message', level: 'warning' }],
})

/** Without a descriptor, the members are shown under the names that are signed with them. */
const bareRows = (root: Value): Row[] =>
  root.type === 'tuple' ? [...root.members].map(([label, value]) => ({ label, text: bareText(value) })) : []

function readDomain({ domain }: TypedData): Domain {
  const chainId = toBigInt(domain.chainId)
  const contract = domain.verifyingContract
  return {
    chainId: chainId !== undefined && chainId > 0n && chainId < 2n ** 53n ? Number(chainId) : undefined,
    contract: typeof contract === 'string' && ADDRESS.test(contract) ? contract : undefined,
  }
}

async function listDescriptors(data: TypedData, { chainId, contract }: Domain, context: Context) {
  const listed: (readonly [Source, Descriptor])[] = []
  if (chainId !== undefined && contract) {
    for (const one of await context.descriptors.forMessage(chainId, contract, data.primaryType)) {
      const { owner, contractName } = one.metadata ?? {}
      if (fits(one, data, { chainId, contract }))
        listed.push([{ kind: 'registry', name: owner ?? contractName ?? '' }, one])
    }
  }
  for (const { name, descriptor } of findMessageStandards(context, contract))
    listed.push([{ kind: 'standard', name }, descriptor])
  return listed
}

/** Whether a descriptor is for this contract, and for a domain with these members. */
function fits({ context }: Descriptor, { domain }: TypedData, { chainId, contract }: Domain): boolean {
  const { deployments, domain: wanted = {} } = context?.eip712 ?? {}
  const isBound = deployments?.some(
    (one) => one.chainId === chainId && one.address.toLowerCase() === contract?.toLowerCase(),
  )
  const isSame = ([key, value]: [string, unknown]) => toKey(domain[key]) === toKey(value)
  return isBound === true && Object.entries(wanted).every(isSame)
}

/** Domains write chains as numbers or texts, and addresses in either case. */
const toKey = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : undefined

async function judge(data: TypedData, domain: Domain, root: Value, context: Context) {
  const { chainId = context.chainId, contract } = domain
  const grants = contract ? readSignedGrants(data.primaryType, root, contract.toLowerCase()) : []
  const isPermit = /^Permit/.test(data.primaryType)
  const isOrder = ORDER.test(data.primaryType)
  const spenders = grants.map(({ spender }) => ({ address: spender, role: 'spender' as const }))
  const judged = await judgeParties(spenders, chainId, context)
  const cautions: Caution[] = [
    ...(await judgeDomain(data.primaryType, domain, context)),
    ...(await judgeGrants(grants, true, { world: context.world, chainId, owner: context.account })),
    ...judged.cautions,
    ...(isDelegate(data) ? ([{ code: 'delegate-call', level: 'danger' }] as const) : []),
    ...(isPermit ? ([{ code: 'permit', level: 'warning', contract }] as const) : []),
    ...(isOrder ? ([{ code: 'order', level: 'warning', contract }] as const) : []),
  ]
  return { ...judged, cautions }
}

/** Whether a Safe's owner lets it run another contract's code as its own. */
const isDelegate = ({ primaryType, message }: TypedData) =>
  primaryType === 'SafeTx' && toBigInt(message.operation) === 1n

function containerOf({ chainId, contract }: Domain, account: string): Record<string, Value | undefined> {
  const address = (hex: string | undefined): Value | undefined => {
    const bytes = hex ? fromHex(hex) : undefined
    return bytes && { type: 'address', bytes }
  }
  return {
    from: address(account),
    to: address(contract),
    chainId: chainId === undefined ? undefined : { type: 'uint', value: BigInt(chainId) },
  }
}

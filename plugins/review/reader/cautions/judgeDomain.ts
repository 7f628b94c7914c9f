import { toChecksumAddress } from '../../../../adapters/evm/checksum.js'
import type { Context } from '../context.js'
import { PERMIT2_ADDRESS } from '../standards/permits.js'
import type { Caution } from './caution.js'

type Domain = { readonly chainId: number | undefined; readonly contract: string | undefined }

/** Messages that only Permit2 accepts. */
const OF_PERMIT2 = /^Permit(?:Single|Batch|TransferFrom|BatchTransferFrom|WitnessTransferFrom)/

/** Compares the domain of typed data with the wallet's chain, and with the contract that accepts such messages. */
export async function judgeDomain(
  primaryType: string,
  { chainId, contract }: Domain,
  { world, chainId: current }: Pick<Context, 'world' | 'chainId'>,
): Promise<Caution[]> {
  const cautions: Caution[] = []
  if (chainId === undefined) cautions.push({ code: 'domain-without-chain', level: 'note' })
  else if (chainId !== current)
    cautions.push({ code: 'domain-other-chain', level: 'danger', asked: chainId, current })
  if (!contract) return [...cautions, { code: 'domain-without-contract', level: 'note' }]
  const name = toChecksumAddress(contract)
  const isPermit2 = contract.toLowerCase() === PERMIT2_ADDRESS
  if (OF_PERMIT2.test(primaryType) && !isPermit2) {
    const expected = toChecksumAddress(PERMIT2_ADDRESS)
    cautions.push({ code: 'domain-other-contract', level: 'danger', contract: name, expected })
  }
  const isToken =
    primaryType !== 'Permit' || (await world.token?.(chainId ?? current, contract)) !== undefined
  if (!isToken)
    cautions.push({ code: 'domain-other-contract', level: 'warning', contract: name, expected: undefined })
  return cautions
}

import type { Hono } from 'hono'
import * as v from 'valibot'
import { concat, encodeAbiParameters, type Hex, keccak256, numberToHex, slice } from 'viem'
import { entryPoint08Address, toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import type { Chain } from '../chain/index.js'
import { PAYMASTER_SIGNER } from '../chain/userOperations.js'
import type { Address } from '../types.js'
import { createApp, type ServiceContext } from './service.js'

const hex = v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]*$/i.test(value))
const address = v.custom<Address>((value) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value))
const quantity = v.pipe(
  hex,
  v.transform((value) => BigInt(value)),
)
const operation = v.object({
  sender: address,
  nonce: quantity,
  callData: hex,
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
})
const request = v.object({
  id: v.union([v.number(), v.string()]),
  method: v.picklist(['pm_getPaymasterStubData', 'pm_getPaymasterData']),
  params: v.tuple([operation, address, quantity, v.nullable(v.record(v.string(), v.unknown()))]),
})
type Operation = v.InferOutput<typeof operation>

/** Gas for the contract to check its signature. It does nothing after the operation. */
const LIMITS = { paymasterVerificationGasLimit: 100_000n, paymasterPostOpGasLimit: 0n }
const VALID_S = 300
const signer = privateKeyToAccount(PAYMASTER_SIGNER.key)

type Needed = Pick<ServiceContext, 'projects'> & { chains: readonly Pick<Chain, 'id' | 'paymaster'>[] }

/** A paymaster's web service (ERC-7677) at `/{chainId}`. It pays for every account; faults make it refuse. */
export function createPaymaster(context: Needed): Hono {
  const app = createApp('paymaster', context)
  app.post('/:chainId', async (c) => {
    const chain = context.chains.find(({ id }) => id === Number(c.req.param('chainId')))
    const asked = v.safeParse(request, await c.req.json().catch(() => undefined))
    const fail = (message: string) => c.json({ jsonrpc: '2.0', id: null, error: { code: -32_602, message } })
    if (!chain?.paymaster) return fail('There is no paymaster on this chain.')
    if (!asked.success) return fail('The request is not one of ERC-7677.')
    const { id, method, params } = asked.output
    const [op, entryPoint, chainId] = params
    if (chainId !== BigInt(chain.id)) return fail('The user operation is for another chain.')
    if (entryPoint.toLowerCase() !== entryPoint08Address.toLowerCase())
      return fail('The paymaster works with EntryPoint 0.8 only.')
    const isStub = method === 'pm_getPaymasterStubData'
    const data = isStub ? stubData() : await signedData(op, chain.id, chain.paymaster)
    const limits = {
      paymasterVerificationGasLimit: numberToHex(LIMITS.paymasterVerificationGasLimit),
      paymasterPostOpGasLimit: numberToHex(LIMITS.paymasterPostOpGasLimit),
    }
    const result = { paymaster: chain.paymaster, paymasterData: data, ...(isStub && limits) }
    return c.json({ jsonrpc: '2.0', id, result })
  })
  return app
}

/** As long as real data, for estimates of gas. */
const stubData = (): Hex => `0x${'ff'.repeat(71)}`

async function signedData(op: Operation, chainId: number, paymaster: Address): Promise<Hex> {
  const validUntil = Math.floor(Date.now() / 1_000) + VALID_S
  const packed = toPackedUserOperation({ ...op, ...LIMITS, paymaster, paymasterData: '0x', signature: '0x' })
  const types = 'address uint256 bytes32 bytes32 bytes32 uint256 bytes32 bytes32 uint256 address uint48'
  const hash = keccak256(
    encodeAbiParameters(
      types.split(' ').map((type) => ({ type })),
      [
        ...[packed.sender, packed.nonce, keccak256(packed.initCode), keccak256(packed.callData)],
        ...[packed.accountGasLimits, packed.preVerificationGas, packed.gasFees],
        ...[slice(packed.paymasterAndData, 20, 52), BigInt(chainId), paymaster, validUntil],
      ],
    ),
  )
  return concat([numberToHex(validUntil, { size: 6 }), await signer.sign({ hash })])
}

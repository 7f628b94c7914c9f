import type { GrantKind, GrantRequest } from '../../../kernel/adapters/grants.js'
import { EvmError } from '../errors.js'
import { networkChainId } from '../networkChainId.js'
import { toHex } from '../wallet.js'

/** The parameters of `wallet_requestExecutionPermissions`. */
export const toParams = (address: string, permissions: readonly GrantRequest[]): readonly object[] =>
  permissions.map(({ caipNetworkId, to, type, data, isAdjustable = true, expiresAt }) => ({
    chainId: toHex(networkChainId({ caipNetworkId })),
    from: address,
    to,
    permission: { type, isAdjustmentAllowed: isAdjustable, data },
    rules:
      expiresAt === undefined ? [] : [{ type: 'expiry', data: { timestamp: Math.floor(expiresAt / 1_000) } }],
  }))

/** @throws EvmError `GRANT_UNSUPPORTED` naming what the wallet can't grant, and what it can */
export function requireSupported(
  permissions: readonly GrantRequest[],
  supported: readonly GrantKind[] | undefined,
): void {
  if (permissions.length === 0) throw new EvmError('INVALID_REQUEST', 'Ask for at least one permission.')
  if (!supported) return
  for (const { type, caipNetworkId, expiresAt } of permissions) {
    const kinds = supported.filter(({ caipNetworkIds }) => caipNetworkIds.includes(caipNetworkId))
    const kind = kinds.find((one) => one.type === type)
    if (!kind)
      throw unsupported(`grant "${type}" on ${caipNetworkId}`, kinds.map((one) => one.type).join(', '))
    if (expiresAt !== undefined && !kind.rules.includes('expiry'))
      throw unsupported(`let "${type}" end on ${caipNetworkId}`, kind.rules.join(', '))
  }
}

const unsupported = (what: string, known: string) =>
  new EvmError('GRANT_UNSUPPORTED', `The wallet cannot ${what}. It offers there: ${known || 'nothing'}.`)

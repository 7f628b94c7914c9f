import type { HeldTokens, LandedTransaction } from './ledger.js'

export function toStatus(landed: LandedTransaction | undefined): object | null {
  if (!landed) return null
  const { slot, failure } = landed
  const status = failure ? { Err: failure } : { Ok: null }
  return { slot, confirmations: null, err: failure, status, confirmationStatus: 'finalized' }
}

/** An entry of `getSignaturesForAddress`. */
export function summarize({ signature, slot, failure, time }: LandedTransaction): object {
  return { signature, slot, err: failure, memo: null, blockTime: time, confirmationStatus: 'finalized' }
}

/** An answer of `getTransaction`: in base64 if requested, else in JSON. */
export function describeTransaction(
  landed: LandedTransaction | undefined,
  { encoding }: Record<string, unknown>,
): object | null {
  if (!landed) return null
  const { slot, time, failure, logs, units, bytes, signatures, message, balances, tokens, fee } = landed
  const { version, ...shown } = message
  return {
    slot,
    blockTime: time,
    version,
    transaction:
      encoding === 'base64'
        ? [Buffer.from(bytes).toString('base64'), 'base64']
        : { signatures, message: shown },
    meta: {
      err: failure,
      status: failure ? { Err: failure } : { Ok: null },
      fee,
      preBalances: balances.before,
      postBalances: balances.after,
      logMessages: logs,
      innerInstructions: [],
      preTokenBalances: describeHeld(tokens.before),
      postTokenBalances: describeHeld(tokens.after),
      rewards: [],
      loadedAddresses: { writable: [], readonly: [] },
      computeUnitsConsumed: units,
    },
  }
}

function describeHeld(held: HeldTokens): object[] {
  return [...held].map(([accountIndex, { mint, owner, program, tokenAmount }]) => ({
    ...{ accountIndex, mint, owner },
    programId: program,
    uiTokenAmount: tokenAmount,
  }))
}

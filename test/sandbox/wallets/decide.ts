import { ProviderError, rejected } from './errors.js'
import type { Decision, Policy } from './types.js'

/** Applies a policy until it is decided how the wallet continues. @throws the policy's error */
export async function decide(policy: Policy | undefined): Promise<Decision> {
  if (policy === undefined) return { kind: 'usual' }
  if (policy === 'prompt') return { kind: 'prompt' }
  if (policy === 'approve') return { kind: 'approve' }
  if (policy === 'reject') throw rejected()
  if (policy === 'hang') return new Promise<never>(() => {})
  if ('code' in policy) throw new ProviderError(policy.code, policy.message ?? 'Refused.', policy.data)
  if ('result' in policy) return { kind: 'result', result: policy.result }
  if ('staleMs' in policy) return { kind: 'approve', staleMs: policy.staleMs }

  await new Promise((resolve) => setTimeout(resolve, policy.delayMs))
  return decide(policy.then)
}

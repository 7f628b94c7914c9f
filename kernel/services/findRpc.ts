import type { Manifests } from '../host/host.js'
import type { RpcRule } from '../host/plugin.js'

/** Who answers a method, and how, as the manifests of the enabled plugins declare it. */
export function findRpc(
  { entries }: Pick<Manifests, 'entries'>,
  method: string,
): { owner: string; rule: RpcRule } | undefined {
  for (const { name: owner, definition, status } of entries.values()) {
    const rule = definition.rpc && Object.hasOwn(definition.rpc, method) && definition.rpc[method]
    if (rule && status !== 'off' && status !== 'failed') return { owner, rule }
  }
  return undefined
}

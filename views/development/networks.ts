import type { Check } from './checks.js'
import { type Shape, wrongMembers } from './shape.js'

/** The members of a network without which a feature fails. A network may have any others. */
const NETWORK: Shape = { name: 'text', nativeCurrency: 'object', rpcUrls: 'object' }

/** Warns about networks that lack a part or an adapter. */
export const checkNetworks: Check = ({ adapters, options, session }, warn) => {
  for (const one of options.networks) {
    const { name, nativeCurrency, rpcUrls } = one
    const parts = { name: name ?? null, nativeCurrency: nativeCurrency ?? null, rpcUrls: rpcUrls ?? null }
    for (const text of wrongMembers(`Network "${one.id}" in "networks"`, parts, NETWORK)) warn(text)
  }
  for (const namespace of Object.keys(session.state.get().networks) as (keyof typeof FACTORIES)[])
    if (!adapters.get(namespace))
      warn(
        `Networks of "${namespace}" are in "networks", but no adapter serves them. Add ${FACTORIES[namespace] ?? 'its adapter'} to "adapters".`,
      )
}

const FACTORIES = {
  eip155: 'evmAdapter()',
  solana: 'solanaAdapter()',
  bip122: 'bitcoinAdapter()',
  polkadot: 'polkadotAdapter()',
  cosmos: 'cosmosAdapter()',
}

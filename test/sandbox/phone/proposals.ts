import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import { listAccounts } from './accounts.js'
import { answerWith } from './answerWith.js'
import type { Phone } from './context.js'
import { EVENTS, isKnown, methodsOf, nameOf, namespaceOf } from './networks.js'

/** Answers requests to connect: the person chooses the networks. */
export function answerProposals(phone: Phone): void {
  const { kit, config, settings, questions, showStatus } = phone

  kit.on('session_proposal', ({ id, params }) =>
    answerWith(phone, {
      approve: async () => {
        const { name, url } = params.proposer.metadata
        const chains = await questions.ask({
          id,
          kind: 'proposal',
          title: `Connect to ${name}?`,
          app: { name, url },
          topic: params.pairingTopic,
          rows: [['It may ask for', listMethods(params).join('\n') || 'Nothing but your addresses']],
          choices: listChains(params).map((chainId) => ({
            chainId,
            label: nameOf(chainId, config),
            isChosen: isKnown(chainId, config, settings),
          })),
        })
        const namespaces = await approveNamespaces(params, chains, settings.accounts)
        await kit.approveSession({ id, namespaces })
        showStatus(`Connected to ${name}`)
      },
      reject: (reason) => kit.rejectSession({ id, reason }),
    }),
  )
  kit.on('proposal_expire', ({ id }) => questions.withdraw({ id }))
}

type Asked = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

const asked = ({ requiredNamespaces, optionalNamespaces }: Asked) => [
  ...Object.entries(requiredNamespaces),
  ...Object.entries(optionalNamespaces),
]

/** Lists the requested networks. A namespace's key may itself be a network, and then it lists none. */
function listChains(params: Asked): string[] {
  const all = asked(params).flatMap(([key, { chains }]) => chains ?? (key.includes(':') ? [key] : []))
  return [...new Set(all)].filter(
    (chainId) => chainId.startsWith('eip155:') || methodsOf(namespaceOf(chainId)).length,
  )
}

function listMethods(params: Asked): string[] {
  const all = asked(params).flatMap(([key, { methods }]) =>
    methods.filter((method) => methodsOf(namespaceOf(key)).includes(method)),
  )
  return [...new Set(all)]
}

type Supported = Parameters<typeof buildApprovedNamespaces>[0]['supportedNamespaces'][string]

async function approveNamespaces(
  proposal: ProposalTypes.Struct,
  chains: readonly string[],
  indices: readonly number[],
): Promise<SessionTypes.Namespaces> {
  const names = [...new Set(chains.map(namespaceOf))]
  const supported = await Promise.all(
    names.map(async (name): Promise<[string, Supported]> => {
      const own = chains.filter((chainId) => namespaceOf(chainId) === name)
      const accounts = await listAccounts(own, indices)
      return [name, { chains: own, accounts, methods: [...methodsOf(name)], events: EVENTS }]
    }),
  )
  return buildApprovedNamespaces({ proposal, supportedNamespaces: Object.fromEntries(supported) })
}

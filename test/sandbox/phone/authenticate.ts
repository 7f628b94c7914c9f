import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { accountAt } from '../wallets/accounts.js'
import { answerWith } from './answerWith.js'
import type { Phone } from './context.js'
import { isKnown, methodsOf, nameOf } from './networks.js'

/** One-click sign-in: the person connects and signs at once. It subscribes only while the setting is on. */
export function answerAuthentications(phone: Phone): { follow(): void } {
  const { kit, settings } = phone
  let isOn = false

  const listen = (event: WalletKitTypes.SessionAuthenticate) => void answer(phone, event)
  return {
    follow: () => {
      if (settings.oneClick === isOn) return
      isOn = settings.oneClick
      // Without a listener, the SDK emits the plain proposal of the same request.
      if (isOn) kit.on('session_authenticate', listen)
      else kit.off('session_authenticate', listen)
    },
  }
}

function answer(phone: Phone, { id, topic, params }: WalletKitTypes.SessionAuthenticate): Promise<void> {
  const { kit, config, settings, questions, showStatus } = phone
  const { name, url } = params.requester.metadata
  const account = accountAt(settings.accounts[0] ?? 0)

  return answerWith(phone, {
    approve: async () => {
      const asked = params.authPayload.chains
      const preview = { ...params.authPayload, chains: asked.slice(0, 1) }
      const chains = await questions.ask({
        id,
        kind: 'authenticate',
        title: `Sign in to ${name}?`,
        app: { name, url },
        topic,
        rows: [
          ['Message', kit.formatAuthMessage({ request: preview, iss: `${asked[0]}:${account.address}` })],
        ],
        choices: asked.map((chainId) => ({
          chainId,
          label: nameOf(chainId, config),
          isChosen: isKnown(chainId, config, settings),
        })),
      })
      const request = populateAuthPayload({
        authPayload: params.authPayload,
        chains,
        methods: [...methodsOf('eip155')],
      })
      const iss = `${chains[0]}:${account.address}`
      const signature = await account.signMessage({ message: kit.formatAuthMessage({ request, iss }) })
      const auths = [buildAuthObject(request, { t: 'eip191', s: signature }, iss)]
      await kit.approveSessionAuthenticate({ id, auths })
      showStatus(`Signed in to ${name}`)
    },
    reject: (reason) => kit.rejectSessionAuthenticate({ id, reason }),
  })
}

import type { Views } from '../../../../kernel/index.js'
import {
  Button,
  NetworkPicture,
  Text,
  useKit,
  useNavigate,
  useSlice,
  useStyles,
  useText,
} from '../../../../views/index.js'
import viewMessages from '../../messages/views.js'
import { chooseNetwork } from '../../networks/chooseNetwork.js'
import css from '../styles.css?inline'
import { networkOf, useNetworksName } from './chains.js'

/** Explains that no wallet is connected to the network's chain, and leads to the wallets of that chain. */
export default function SwitchActiveChain({ params }: { params: Views['SwitchActiveChain'] }) {
  useStyles(css)
  const { switchToChain: namespace, network, navigateTo = 'Connect', navigateWithReplace = true } = params
  const kit = useKit()
  const t = useText(viewMessages)
  const router = useNavigate()
  const session = useSlice('session', (state) => state)
  const name = useNetworksName()(namespace)
  const target = (network && kit.session.findNetwork(network)) || networkOf(session, namespace)
  const go = () => {
    // The next wallet is asked to connect to this network.
    if (network) chooseNetwork(kit.session, network)
    if (navigateWithReplace) router.replace(navigateTo, { namespace })
    else router.push(navigateTo, { namespace })
  }
  return (
    <div className="lk-groups lk-wait">
      <div className="lk-chain-head lk-center">
        <NetworkPicture network={target} size={64} />
        <div className="lk-pair">
          <Text size={16}>{t('connect.switch-chain-heading', { name })}</Text>
          <Text tone="muted">{t('connect.switch-chain-text', { name })}</Text>
        </div>
      </div>
      <Button fullWidth onClick={go} testId="w3m-switch-active-chain-button">
        {t('connect.switch-chain')}
      </Button>
    </div>
  )
}

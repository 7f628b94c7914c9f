import { makeCopyButton } from './copyButton.js'
import { make } from './dom.js'
import { kit } from './kit.js'
import { makeMiddle } from './middle.js'
import { makeNetwork } from './network.js'
import { formatBalance } from './words.js'

/** The rows about the visitor's connection. `draw` reads the kit again. */
export function makeRows(onError: (message: string) => void) {
  const icon = make('img', { alt: '', width: '20', height: '20' })
  const wallet = make('span')
  const address = makeMiddle('page-address')
  const copyAddress = makeCopyButton('Copy address', () => address.node.title)
  const network = makeNetwork(onError)
  const balance = make('span', { 'data-testid': 'page-balance' })
  const signature = makeMiddle('page-signature')
  const copySignature = makeCopyButton('Copy signature', () => signature.node.title)
  const noBalance = make('span', { class: 'muted' })
  const noAddress = make('span', { class: 'muted' }, 'Reading…')
  const noSignature = make('span', { class: 'muted' }, 'Not signed yet')

  const node = make(
    'dl',
    { class: 'rows' },
    makeRow('Wallet', icon, wallet),
    makeRow('Address', address.node, noAddress, copyAddress),
    makeRow('Network', ...network.nodes),
    makeRow('Balance', balance, noBalance),
    makeRow('Signature', signature.node, noSignature, copySignature),
  )

  const draw = (signed: string | undefined) => {
    const account = kit.getAccount()
    const info = kit.getWalletInfo()
    // Extensions announce their icon as a `data:` URL. Any other URL would be a request to another host.
    const src = info?.icon?.startsWith('data:image/') ? info.icon : undefined
    icon.hidden = src === undefined
    if (src !== undefined && icon.src !== src) icon.src = src
    wallet.textContent = info?.name ?? 'Reading…'
    wallet.className = info ? '' : 'muted'

    address.show(account?.address ?? '')
    choose(Boolean(account?.address), [address.node, copyAddress], [noAddress])
    network.draw()

    const isRead = account?.balance !== undefined
    balance.textContent = isRead ? formatBalance(account.balance ?? '', account.balanceSymbol) : ''
    noBalance.textContent = missingBalance()
    choose(isRead, [balance], [noBalance])

    signature.show(signed ?? '')
    choose(signed !== undefined, [signature.node, copySignature], [noSignature])
  }
  return { node, draw }
}

function missingBalance() {
  const { caipNetwork, caipNetworkId } = kit.getNetwork()
  if (!caipNetwork && caipNetworkId) return 'Unknown on this network'
  return kit.getAccount()?.balanceStatus === 'failed' ? 'Could not be read' : 'Reading…'
}

const makeRow = (name: string, ...values: Node[]) =>
  make('div', { class: 'row' }, make('dt', {}, name), make('dd', {}, ...values))

function choose(isThere: boolean, shown: HTMLElement[], instead: HTMLElement[]) {
  for (const node of shown) node.hidden = !isThere
  for (const node of instead) node.hidden = isThere
}

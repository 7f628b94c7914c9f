import { type Kernel, type Label, label, type Namespace, speechOf } from '../../kernel/index.js'
import { formatBalance } from '../numbers/formatBalance.js'
import { openModal } from '../openModal.js'
import { safeImageSrc } from '../primitives/safeImageSrc.js'
import { truncateMiddle } from '../primitives/truncateMiddle.js'
import { readAccount } from '../selectors.js'
import { avatarGradient } from '../theme/avatar.js'
import type { Draw } from './element.js'

const CONNECT = label('button.connect', 'Connect Wallet')
const CONNECTING = label('button.connecting', 'Connecting...')
const SWITCH = label('button.switch-network', 'Switch network')
const SELECT = label('button.select-network', 'Select network')
const UNSUPPORTED = label('button.unsupported-network', 'Unsupported network')

const namespaceOf = (element: HTMLElement) =>
  (element.getAttribute('namespace') ?? undefined) as Namespace | undefined

/** `connect-button`, or `connect-button-solana` if the element has a namespace. */
const testId = (name: string, namespace: Namespace | undefined) => (namespace ? `${name}-${namespace}` : name)

export const drawConnectButton: Draw = (element, kernel) => {
  const namespace = namespaceOf(element)
  const { open, opening, namespace: openFor } = kernel.modal.get()
  const isModal = (opening || open) && !kernel.options.enableEmbedded
  const isOpen = isModal && (namespace === undefined || namespace === openFor)
  const status = kernel.session.account(namespace)?.status
  const isBusy = isOpen || status === 'connecting' || status === 'reconnecting'
  const idle = element.getAttribute('label') ?? textOf(kernel, CONNECT)
  const busy = element.getAttribute('loadinglabel') ?? textOf(kernel, CONNECTING)
  const button = createButton(element, kernel, 'primary', testId('connect-button', namespace))
  button.append(createText('span', isBusy ? busy : idle))
  // Reserve the width of the other text, so that nothing beside the button moves.
  button.classList.add('steady')
  button.dataset.other = isBusy ? idle : busy
  if (isBusy) button.setAttribute('aria-busy', 'true')
  button.onclick = () => show(kernel, namespace)
  return button
}

export const drawAccountButton: Draw = (element, kernel) => {
  const namespace = namespaceOf(element)
  const account = readAccount(kernel, namespace)
  if (!account?.address || !isShown(kernel, namespace)) {
    element.removeAttribute('address')
    return document.createDocumentFragment()
  }
  const button = createButton(element, kernel, 'secondary', testId('account-button', namespace))
  if (!account.isConnected) button.setAttribute('aria-busy', 'true')
  element.setAttribute('address', account.address)
  if (!kernel.session.network(namespace) && !kernel.options.allowUnsupportedChain) {
    button.append(createText('span', textOf(kernel, SWITCH)))
    button.dataset.testid = 'wui-account-button-unsupported-chain'
    button.onclick = () => show(kernel, namespace, 'UnsupportedChain')
    return button
  }
  if (element.getAttribute('balance') !== 'hide' && account.balance !== undefined) {
    const amount = formatBalance(account.balance, speechOf(kernel).language.locale)
    const balance = createText('span', `${amount} ${account.balanceSymbol ?? ''}`, 'balance')
    balance.dir = 'auto'
    button.append(balance)
  }
  // Not the account's image: on the host's page nothing limits its size. The modal shows it.
  const avatar = document.createElement('span')
  avatar.className = 'avatar'
  avatar.style.backgroundImage = avatarGradient(account.address)
  const start = Number(element.getAttribute('charsstart') ?? 4)
  const end = Number(element.getAttribute('charsend') ?? 6)
  const { profileName } = account
  const name = profileName && truncateMiddle(profileName, 14, 7)
  const address = createText('span', name ?? truncateMiddle(account.address, start, end, '...'), 'address')
  address.dir = 'ltr'
  button.title = account.address
  const owner = createText('span', '', 'owner')
  owner.append(avatar, address)
  button.append(owner)
  button.onclick = () => show(kernel, namespace)
  return button
}

export const drawNetworkButton: Draw = (element, kernel) => {
  const network = kernel.session.network()
  const button = createButton(element, kernel, 'secondary', 'w3m-network-button')
  const src = safeImageSrc(network?.assets.imageUrl)
  if (src !== undefined) {
    const image = document.createElement('img')
    Object.assign(image, { src, alt: '', width: 24, height: 24, referrerPolicy: 'no-referrer' })
    image.onerror = () => image.remove()
    button.append(image)
  }
  const isUnsupported = kernel.session.isConnected() && !network
  const fallback = isUnsupported ? UNSUPPORTED : SELECT
  button.append(
    createText('span', element.getAttribute('label') ?? network?.name ?? textOf(kernel, fallback)),
  )
  button.onclick = () => show(kernel, undefined, isUnsupported ? 'UnsupportedChain' : 'SwitchNetwork')
  return button
}

/** The account button if connected, else the connect button. */
export const drawButton: Draw = (element, kernel) => {
  const button = drawAccountButton(element, kernel)
  return button.nodeName === 'BUTTON' ? button : drawConnectButton(element, kernel)
}

/** True if connected, or if the page started from a known account that is still being restored. */
function isShown({ session }: Kernel, namespace = session.state.get().activeNamespace): boolean {
  const { accounts, known } = session.state.get()
  const status = namespace && accounts[namespace]?.status
  if (status === 'connected') return true
  return status === 'reconnecting' && known[namespace ?? 'eip155'] !== undefined
}

function createButton(element: HTMLElement, kernel: Kernel, look: 'primary' | 'secondary', id: string) {
  const button = document.createElement('button')
  const { locale, dir = 'ltr', find } = speechOf(kernel).language
  button.lang = find ? locale : 'en'
  button.dir = dir
  button.type = 'button'
  button.className = element.getAttribute('size') === 'sm' ? `${look} small` : look
  button.dataset.testid = id
  // React 18 writes `disabled={false}` as a text.
  button.disabled = (element.getAttribute('disabled') ?? 'false') !== 'false'
  return button
}

function createText(tag: 'span', text: string, className = '') {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}

function show(kernel: Kernel, namespace: Namespace | undefined, view?: string) {
  openModal(kernel, { namespace, view }).catch((error) => kernel.report(error, { phase: 'open' }))
}

const textOf = (kernel: Kernel, { key, en }: Label) => speechOf(kernel).language.find?.(key, {}) ?? en

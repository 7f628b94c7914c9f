import { signInOf } from 'latchkey'
import { appkit } from './kit.js'
import './style.css'

const signIn = signInOf(appkit)
const find = <T extends HTMLElement>(id: string) => document.querySelector<T>(`#${id}`)
const [address, status, open, signOut] = ['address', 'status', 'open', 'sign-out'].map((id) => find(id))

function draw() {
  const account = appkit.getAccount()
  const isConnected = account?.isConnected === true
  if (address) address.textContent = isConnected ? (account.address ?? '') : ''
  if (status) status.textContent = isConnected ? describe(account.isAuthenticated) : ''
  if (open) open.textContent = isConnected ? 'Account' : 'Connect'
  if (signOut) signOut.hidden = !account?.isAuthenticated
}
const describe = (isSignedIn: boolean) =>
  `${isSignedIn ? 'Signed in' : 'Not signed in'}, on ${appkit.getNetwork().caipNetwork?.name}`

open?.addEventListener('click', () => void appkit.open())
signOut?.addEventListener('click', () => void signIn.signOut())
appkit.subscribeAccount(draw)
appkit.subscribeNetwork(draw)
draw()

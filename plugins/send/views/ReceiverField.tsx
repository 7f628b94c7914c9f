import type { RefObject } from 'react'
import type { CaipNetwork } from '../../../kernel/index.js'
import {
  Avatar,
  Button,
  FullAddress,
  Input,
  SpinnerMark,
  Text,
  useAvatar,
  useChainName,
  usePlugin,
  useSlice,
  useText,
} from '../../../views/index.js'
import type { Receiver } from '../contract.js'
import { type FormProblem, MAX_RECEIVER_CHARS, setReceiver } from '../form.js'
import { useCapability } from './useCapability.js'

type ReceiverFieldProps = {
  network: CaipNetwork
  /** The problem when the button was last pressed. */
  problemOnPress: FormProblem
  inputRef: RefObject<HTMLInputElement | null>
}

const REFUSALS = {
  'too-long': 'send.too-long',
  'hidden-character': 'send.hidden-character',
  malformed: 'send.malformed',
  checksum: 'send.checksum',
  'other-chain': 'send.other-chain',
  'other-network': 'send.other-network',
  burn: 'send.burn',
  'own-token': 'send.own-token',
  'no-owner': 'send.no-owner',
  token: 'send.is-token',
  'unknown-name': 'send.unknown-name',
  'name-invalid': 'send.name-invalid',
} as const

/** The receiver, with a line below for an error, and the full address that was found. */
export function ReceiverField({ network, problemOnPress, inputRef }: ReceiverFieldProps) {
  const ctx = usePlugin('send')
  const t = useText()
  const state = useSlice('send', (send) => send)
  const { receiver, receiverText, receiverProfileName: name, token } = state
  const chainName = useChainName(receiver.status === 'refused' ? receiver.chain : undefined)
  const picture = useAvatar(state.receiverProfileImageUrl)
  // Until the adapter is loaded, assume what usually holds, so that the placeholder doesn’t change.
  const hasNames = useCapability('names', network)?.can ?? network.chainNamespace === 'eip155'
  const canPaste = typeof navigator.clipboard?.readText === 'function'
  const paste = async () => {
    try {
      setReceiver(ctx, await navigator.clipboard.readText())
      inputRef.current?.focus()
    } catch {
      // The visitor or the browser denied access to the clipboard.
      ctx.toast.show('error', t('send.paste-failed'))
    }
  }
  const words = (refusal: Extract<Receiver, { status: 'refused' }>) =>
    t(refusal.reason === 'malformed' && hasNames ? 'send.malformed-name' : REFUSALS[refusal.reason], {
      network: network.name,
      chain: refusal.chain ? chainName(refusal.chain) : '',
      symbol: token?.symbol ?? '',
      reason: refusal.detail ?? '',
    })
  const error = () => {
    if (receiver.status === 'refused') return words(receiver)
    if (receiver.status === 'failed')
      return t(receiver.what === 'name' ? 'send.name-unreachable' : 'send.unreachable')
    return problemOnPress === 'receiver' ? t('send.need-both') : undefined
  }
  const isLooking = receiver.status === 'looking'
  const help = () => {
    if (receiver.status === 'none') return t('send.to-hint')
    return isLooking ? t('send.looking') : ''
  }
  const end = () => {
    if (isLooking) return <SpinnerMark />
    if (receiverText !== '' || !canPaste) return undefined
    return (
      <Button size="sm" variant="ghost" onClick={() => void paste()} testId="send-paste">
        {t('send.paste')}
      </Button>
    )
  }
  return (
    <div className="lk-send-to">
      <Input
        ref={inputRef}
        label={t('send.to')}
        placeholder={t(hasNames ? 'send.to-name' : 'send.to-address')}
        value={receiverText}
        title={receiverText}
        maxChars={MAX_RECEIVER_CHARS}
        onChange={(text) => setReceiver(ctx, text)}
        error={error()}
        help={help()}
        autoComplete="off"
        enterKeyHint="done"
        clearLabel={t('send.clear')}
        end={end()}
        testId="send-receiver"
      />
      {receiver.status === 'found' && (
        <div className="lk-send-found" data-testid="send-found">
          <Avatar address={receiver.address} src={picture} size={40} />
          <div className="lk-pair">
            {name !== undefined && (
              <Text clip title={name}>
                {name}
              </Text>
            )}
            <FullAddress address={receiver.address} testId="send-found-address" />
          </div>
        </div>
      )}
    </div>
  )
}

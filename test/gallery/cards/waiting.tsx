import { Button, CopyButton, ProgressRing, QrCode, WalletImage } from '../../../views/primitives/index.js'
import { fox, sky } from './images.js'

const URI =
  'wc:8a5e5bdc4f6c4a1d9b1f0a5b6c7d8e9f00112233445566778899aabbccddeeff@2?expiryTimestamp=1735689600&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

export function WaitingCard() {
  return (
    <>
      <ProgressRing>
        <WalletImage name="MetaMask" src={fox} size={64} />
      </ProgressRing>
      <div className="lk-pair">
        <p className="lk-16 lk-center">Continue in MetaMask</p>
        <p className="lk-13 lk-muted lk-center">Accept the connection request in the wallet.</p>
      </div>
      <Button fullWidth loading loadingText="Waiting for MetaMask">
        Try again
      </Button>
      <Button fullWidth variant="secondary" icon="external">
        Open in app
      </Button>
    </>
  )
}

export function DeclinedCard() {
  return (
    <>
      <ProgressRing state="error">
        <WalletImage name="MetaMask" src={fox} size={64} />
      </ProgressRing>
      <div className="lk-pair">
        <p className="lk-16 lk-center lk-error">Connection declined</p>
        <p className="lk-13 lk-muted lk-center">
          You can try again, or choose another wallet. Nothing was shared with this site.
        </p>
      </div>
      <Button fullWidth icon="refresh">
        Try again
      </Button>
      <ProgressRing state="success">
        <WalletImage name="No image" size={64} />
      </ProgressRing>
    </>
  )
}

export function QrCard() {
  return (
    <>
      <QrCode
        uri={URI}
        label="QR code to connect"
        image={<WalletImage name="WalletConnect" src={sky} size={56} />}
      />
      <p className="lk-13 lk-muted lk-center">Scan this QR code with your phone</p>
      <p className="lk-center">
        <CopyButton look="link" value={URI} label="Copy link" copiedLabel="Link copied" />
      </p>
    </>
  )
}

import { useState } from 'react'
import { BerthPlan } from './BerthPlan.js'
import { ConnectButton } from './ConnectButton.js'
import { HowItWorks } from './HowItWorks.js'
import { Mark } from './icons.js'
import { Pass } from './Pass.js'
import { ThemeToggle } from './ThemeToggle.js'
import { useSignature } from './useSignature.js'

export function App() {
  const [error, setError] = useState('')
  const signing = useSignature(setError)

  return (
    <>
      <header className="top">
        <p className="brand">
          <Mark />
          <span>Saltmole</span>
        </p>
        <ThemeToggle />
        <ConnectButton onError={setError} />
      </header>
      <main>
        <div className="hero">
          <div className="hero-text">
            <h1>A quiet berth for the night</h1>
            <p className="lead">
              Eleven guest berths behind the old breakwater. Sign the harbour book with your wallet, tie up,
              and leave with the morning tide.
            </p>
          </div>
          <Pass signing={signing} error={error} onError={setError} />
        </div>
        <BerthPlan isTaken={signing.signature !== undefined} />
        <HowItWorks />
      </main>
      <footer className="end">
        <p>Saltmole is an invented harbour. The wallet connection is real, and made with Latchkey.</p>
        <p>
          Sign-in: <a href="?">off</a>, <a href="?sign-in=optional">optional</a>,{' '}
          <a href="?sign-in=required">required</a>
        </p>
      </footer>
    </>
  )
}

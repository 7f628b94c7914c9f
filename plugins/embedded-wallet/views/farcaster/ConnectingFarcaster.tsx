import { useEffect, useState, useSyncExternalStore } from 'react'
import { createFarcaster } from '../../farcaster/createFarcaster.js'
import { isPhone } from '../../social/environment.js'
import { useCore } from '../useCore.js'
import { useTermsFirst } from '../useTermsFirst.js'
import { FarcasterApp } from './FarcasterApp.js'
import { FarcasterCode } from './FarcasterCode.js'
import { FarcasterDone, FarcasterFailed } from './FarcasterEnds.js'

export default function ConnectingFarcaster() {
  return useTermsFirst() ? null : <Farcaster />
}

function Farcaster() {
  const core = useCore()
  const [login] = useState(() => createFarcaster(core))
  const state = useSyncExternalStore(login.subscribe, login.get, login.get)
  useEffect(() => login.start(), [login])
  if (state.status === 'failed') return <FarcasterFailed onRetry={login.retry} />
  if (state.status === 'connecting') return <FarcasterDone />
  const url = state.status === 'ready' ? state.url : undefined
  return isPhone() ? <FarcasterApp url={url} /> : <FarcasterCode url={url} />
}

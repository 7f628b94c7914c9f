import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Views } from '../../../kernel/index.js'
import { createEmailLogin } from '../email/createEmailLogin.js'
import { useCore } from './useCore.js'
import { VerifyCode } from './VerifyCode.js'
import { VerifyDevice } from './VerifyDevice.js'

export default function EmailLogin({ params }: { params: Views['EmailLogin'] }) {
  const core = useCore()
  const [login] = useState(() => createEmailLogin(core, params))
  const state = useSyncExternalStore(login.subscribe, login.get, login.get)
  useEffect(() => login.start(), [login])
  const Step = params.step === 'VERIFY_DEVICE' ? VerifyDevice : VerifyCode
  return <Step core={core} email={params.email} login={login} state={state} />
}

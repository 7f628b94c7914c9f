import { accountTabs, connect, send } from '../../plugins/index.js'
import { testPlugin } from './vitest.js'

testPlugin(connect)
testPlugin(accountTabs, { plugins: [connect()] })
testPlugin(send, { plugins: [connect(), accountTabs()] })

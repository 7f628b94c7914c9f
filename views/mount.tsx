import type { Mount } from '../kernel/index.js'

const mount: Mount = () => () => {}
export default mount

export { EmailMethod } from './EmailMethod.js'
export { SocialMethod } from './SocialMethod.js'

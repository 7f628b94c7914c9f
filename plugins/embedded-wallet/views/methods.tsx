export { ConnectSocials } from './ConnectSocials.js'
export { EmailMethod as email } from './EmailMethod.js'
export { SocialMethod as social } from './SocialMethod.js'

/** Bitcoin signatures of scripts, in full and as proofs of funds, in an entry of its own because of `bitcore-lib`. */
export { type CheckBip322Options, createCheckBip322 } from '../../../adapters/bitcoin/bip322/check.js'
export {
  type Bip322Verdict,
  type ProvenOutput,
  verifyBip322,
} from '../../../adapters/bitcoin/bip322/verify.js'
export type {
  CheckSignature,
  SignatureInput,
  SignatureProblem,
  SignatureVerdict,
} from '../../../adapters/signature.js'

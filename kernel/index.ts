export type {
  Adapter,
  AdapterContext,
  AdapterDefinition,
  AdapterPlugin,
  AdapterSetup,
  ChooseAccount,
  Connected,
  ConnectedAccount,
  ConnectedChange,
  ConnectParameters,
  DiscoveryContext,
} from './adapter.js'
export { defineAdapter } from './adapter.js'
export type { ErrorInfo } from './bus.js'
export type { CaipAddress, CaipNetworkId, Namespace } from './caip.js'
export {
  CaipError,
  formatCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
} from './caip.js'
export type {
  AddressesCapability,
  AddressProblem,
  AssetsCapability,
  BalanceCapability,
  CallsCapability,
  NamesCapability,
  Outflow,
  PermissionsCapability,
  SimulationCapability,
  TransferCapability,
  TransferEstimate,
  TransferOutcome,
  TransferRequest,
  TransferTerms,
  TypedDataCapability,
} from './capabilities.js'
export { FIND_EVENT, type FindDetail, READY_EVENT } from './element.js'
export type {
  EmbeddedAccess,
  EmbeddedProvider,
  EmbeddedUser,
  EmbeddedWallet,
  LogInAgain,
} from './embedded.js'
export type { KernelErrorCode } from './errors.js'
export { BaseError, ConfigError, PluginError } from './errors.js'
export type { FeatureOptions, Features, SocialProvider } from './features.js'
export type {
  AfterConnectEvent,
  AfterConnectStep,
  AuthenticateRequest,
  Cacao,
  CloseGuard,
  Home,
  OneClick,
  SignedMessage,
  SignIn,
} from './flow.js'
export { AfterConnect, CloseGuards, createSlot, createToken, HomeView, SignInToken } from './flow.js'
export { refusesFramed } from './framed.js'
export type { Http, HttpRequest } from './http.js'
export { HttpError, HttpResponseError } from './httpErrors.js'
export { outsideImage } from './imageAddress.js'
export { toImageSrc } from './imageSrc.js'
export type {
  Kernel,
  KernelParts,
  Late,
} from './kernel.js'
export { createKernel } from './kernel.js'
export type { AlertState, AlertVariant } from './late/alerts.js'
export type { Blockchain } from './late/blockchain.js'
export type { Mount, MountShell } from './late/late.js'
export type { OpenOptions } from './late/modal.js'
export type { RouteEntry, RouterState } from './late/router.js'
export type { NameRegistry, NameSource } from './late/session/identity/registries.js'
export { tokenName, tokenSymbol } from './late/session/tokens/tokenText.js'
export type { ToastState, ToastVariant } from './late/toast.js'
export type { LogLevel } from './log.js'
export type { MessageSource, MessageTable, MessageValues } from './messages.js'
export { textsOf } from './messages.js'
export type {
  BaseOptions,
  CustomWallet,
  Metadata,
  Services,
  ThemeMode,
  ThemeVariables,
  UniversalProviderConfigOverride,
} from './options.js'
export type {
  AnyPlugin,
  Context,
  Definition,
  Label,
  LaterRoute,
  Lazy,
  Plugin,
  Route,
  Routes,
  Setup,
  View,
} from './plugin.js'
export { definePlugin, defineSetup, label } from './plugin.js'
export { openPopup } from './popup.js'
export { publicHref } from './publicHost.js'
export type {
  Analytics,
  Args,
  Config,
  Events,
  Messages,
  Part,
  PluginName,
  PluginRegistry,
  Rpc,
  Views,
} from './registry.js'
export type {
  ConnectionRef,
  ConnectRequest,
  DisconnectOptions,
  SessionActions,
  SwitchedConnection,
} from './session/actions.js'
export { type ConnectorStatus, connectorStatus } from './session/connectorStatus.js'
export type { SessionErrorCode } from './session/errors.js'

export {
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionRejectedError,
  ModalClosedError,
  NetworkMismatchError,
  RequestPendingError,
  SessionError,
  SignRejectedError,
  SwitchFailedError,
  SwitchRejectedError,
  UnsupportedChainError,
} from './session/errors.js'
export { findContested } from './session/findContested.js'
export { isUnusual } from './session/isUnusual.js'
export { chainIdOf, toCaipNetwork } from './session/networks.js'
export { ownedTokens } from './session/ownedTokens.js'
export type { Session } from './session/session.js'
export { transactionLink } from './session/transactionLink.js'
export { NameError, TransferError, type TransferErrorCode } from './session/transferErrors.js'
export type {
  AccountType,
  AppKitNetwork,
  CaipNetwork,
  ChainAccount,
  ChainNetworkState,
  Connection,
  ConnectionAccount,
  ConnectionStatus,
  Connector,
  ConnectorId,
  ConnectorInfo,
  ConnectorType,
  EmbeddedWalletInfo,
  SentTransaction,
  SessionState,
  TokenBalance,
  WalletInfo,
  WalletLinks,
} from './session/types.js'
export type { AmountErrorCode } from './session/units.js'
export { AmountError, fromUnits, toUnits, tryUnits } from './session/units.js'
export type { Contribution, Slot } from './slot.js'
export type { AnalyticsEvent, EventState, ModalState, ThemeState } from './state.js'
export type { Slice } from './store.js'
export type { Token } from './token.js'
export { homeView, warm } from './warm.js'
export { isLoopback, webHref } from './webHref.js'

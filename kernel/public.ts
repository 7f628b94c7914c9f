// The kernel's exports of `latchkey`, for hosts, plugins and adapters, without access to the kernel itself.

export type {
  ActivityCapability,
  ActivityNft,
  ActivityPage,
  ActivityToken,
  ActivityTransaction,
  ActivityTransfer,
} from './adapters/activity.js'
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
  ReconnectParameters,
} from './adapters/adapter.js'
export { defineAdapter } from './adapters/adapter.js'
export type {
  Allowance,
  AllowanceSearch,
  AllowanceSearchEnd,
  AllowancesCapability,
  BlockRange,
  FoundAllowance,
  RevokeCall,
  RevokeRequest,
} from './adapters/allowances.js'
export type { AuthenticateRequest, Cacao, SignedMessage } from './adapters/authenticate.js'
export type {
  CallsCapability,
  CallsPlace,
  CallsReceipt,
  CallsRequest,
  CallsSponsor,
  CallsStatus,
  ChainCapabilities,
  WalletCall,
  WalletCapabilities,
} from './adapters/calls.js'
export type {
  AddressesCapability,
  AddressProblem,
  AssetsCapability,
  BalanceCapability,
  NamesCapability,
  Outflow,
  PermissionsCapability,
  SimulatedCall,
  SimulationCapability,
  TokensCapability,
  TransferCapability,
  TransferEstimate,
  TransferNote,
  TransferOutcome,
  TransferRequest,
  TransferSpeed,
  TransferStage,
  TransferTerms,
  TypedDataCapability,
} from './adapters/capabilities.js'
export type {
  ChainDefinition,
  DefineChain,
  LoadChain,
  SignInProfile,
  WalletConnectRequests,
} from './adapters/chain.js'
export type {
  EmbeddedAccess,
  EmbeddedProvider,
  EmbeddedUser,
  EmbeddedWallet,
  LogInAgain,
} from './adapters/embedded.js'
export type { Grant, GrantKind, GrantRequest, GrantsCapability } from './adapters/grants.js'
export type { ContractFacts, InspectionCapability, SimulatedChange } from './adapters/inspection.js'
export type { Paymaster } from './adapters/paymasters.js'
export type {
  OpenedRequest,
  ReadAmount,
  ReadCaution,
  ReadChange,
  ReadChanges,
  ReadRequest,
  ReadRow,
  ReadStep,
  RequestsCapability,
} from './adapters/requests.js'
export type { ErrorInfo } from './base/bus.js'
export type { CaipAddress, CaipNetworkId, Namespace, Namespaces } from './base/caip.js'
export {
  CaipError,
  formatCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
} from './base/caip.js'
export { type CleanTextParameters, cleanText, withoutUnseen } from './base/cleanText.js'
export type { Log, LogLevel } from './base/log.js'
export { once } from './base/once.js'
export type { AnalyticsEvent, EventState, ModalState, ThemeState } from './base/state.js'
export type { Storage } from './base/storage.js'
export type { Slice } from './base/store.js'
export type { AmountErrorCode } from './base/units.js'
export { AmountError, fromUnits, toUnits, tryUnits } from './base/units.js'
export type { KernelErrorCode } from './errors.js'
export { BaseError, ConfigError, PluginError } from './errors.js'
export type { AfterConnectEvent, AfterConnectStep, CloseGuard, Home, HomeAt } from './host/flow.js'
export { AfterConnect, createSlot, createToken, HomeView } from './host/flow.js'
export type {
  HostOptions,
  HostSite,
  Kit,
  KitTools,
  Readable,
  RouteInfo,
  Translate,
} from './host/kit.js'
export type { Lazy } from './host/lazy.js'
export type {
  AnyPlugin,
  Context,
  Definition,
  LaterRoute,
  Plugin,
  Route,
  Routes,
  Setup,
  View,
} from './host/plugin.js'
export { definePlugin, defineSetup, label } from './host/plugin.js'
export type { PluginStorage } from './host/pluginStorage.js'
export type { PressedKit } from './host/pressedKit.js'
export type {
  Analytics,
  Args,
  Config,
  Events,
  MessageKey,
  Messages,
  Part,
  PlainView,
  PluginName,
  PluginRegistry,
  RemoteIds,
  Rpc,
  Target,
  Translation,
  Views,
  WithParams,
} from './host/registry.js'
export type { OneClick, SignIn } from './host/signIn.js'
export { SignInToken } from './host/signIn.js'
export type { Contribution, Slot } from './host/slot.js'
export type { FetchFor } from './host/sources/fetchFor.js'
export type { FetchFrom, FetchHow, Found, Source, SourceRequest } from './host/sources/source.js'
export type { Token } from './host/token.js'
export type { AlertState, AlertVariant } from './modal/alerts.js'
export { CloseGuards } from './modal/closeGuards.js'
export type { Label, MessageSource, MessageTable, MessageValues } from './modal/messages.js'
export type { OpenOptions } from './modal/openOptions.js'
export type { RouteEntry, RouterState } from './modal/router.js'
export { SLOW_LOAD_MS, SLOW_WALLET_MS } from './modal/slow.js'
export type { ToastState, ToastVariant } from './modal/toast.js'
export type {
  BaseOptions,
  CustomWallet,
  Metadata,
  Services,
  ThemeMode,
  ThemeVariables,
  UniversalProviderConfigOverride,
} from './options.js'
export type { Blockchain } from './services/blockchain.js'
export type { FeatureOptions, Features, SocialProvider } from './services/features.js'
export type { Http, HttpCall, HttpRequest } from './services/http.js'
export { HttpError, HttpResponseError } from './services/httpErrors.js'
export type { OwnFeature } from './services/ownFeature.js'
export type {
  ConnectionRef,
  ConnectRequest,
  DisconnectOptions,
  SessionActions,
  SwitchedConnection,
} from './session/actions.js'
export { findContested } from './session/connect/findContested.js'
export { type ConnectorStatus, connectorStatus } from './session/connections/connectorStatus.js'
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
export { isUnusual } from './session/holdings/isUnusual.js'
export { ownedTokens } from './session/holdings/ownedTokens.js'
export type {
  FetchPlainOutputs,
  PlainOutputsRequest,
  UnspentOutput,
} from './session/holdings/plainOutputs.js'
export { PlainOutputs } from './session/holdings/plainOutputs.js'
export type {
  FetchBalance,
  FetchTokens,
  NameRegistry,
  NameSource,
  NativeBalance,
  OpenRegistry,
} from './session/holdings/sources.js'
export { BalanceSources, NameSources, TokenSources } from './session/holdings/sources.js'
export { tokenName, tokenSymbol } from './session/holdings/tokens/tokenText.js'
export { type CookieState, type CookieStateOptions, cookieState } from './session/kept/cookieState.js'
export { chainIdOf, toCaipNetwork } from './session/networks/networks.js'
export { transactionLink } from './session/networks/transactionLink.js'
export { WalletRequestError } from './session/requests/errors.js'
export {
  type RequestReviewer,
  RequestReviewers,
  type ReviewRequest,
  type WalletRequest,
} from './session/requests/reviewers.js'
export type { Session } from './session/session.js'
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
  InitialState,
  KnownAccount,
  SentTransaction,
  SessionState,
  StateStore,
  TokenBalance,
  WalletInfo,
  WalletLinks,
} from './session/types.js'
export { refusesFramed } from './web/framed.js'
export { outsideImage } from './web/imageAddress.js'
export { toImageSrc } from './web/imageSrc.js'
export { openPopup } from './web/popup.js'
export { publicHref } from './web/publicHost.js'
export { isLoopback, webHref } from './web/webHref.js'

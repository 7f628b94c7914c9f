// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Token {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function approve(address spender, uint256 value) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
}

interface Wrapped is Token {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

interface Executor {
    function execute(address sender) external payable returns (uint256);
}

interface PairV2 {
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
}

interface PoolV3 {
    function swap(address to, bool isZeroForOne, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256, int256);
    function token0() external view returns (address);
    function token1() external view returns (address);
}

interface PoolCurve {
    function coins(uint256 index) external view returns (address);
    function exchange(uint256 from, uint256 to, uint256 amount, uint256 least) external returns (uint256);
}

interface Permit2 {
    function transferFrom(address from, address to, uint160 amount, address token) external;
}

interface FactoryV3 {
    function isPool(address pool) external view returns (bool);
}

/// A model of 1inch's aggregation router v6 that moves tokens by the same words of a call as the original. Its Curve
/// pools have one `exchange` function and hold no ether.
contract SandboxOneInch {
    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant PARTIAL_FILL = 1 << 0;
    uint256 private constant EXTRA_ETHER = 1 << 1;
    uint256 private constant BY_PERMIT2 = 1 << 2;
    uint256 private constant UNWRAPS = 1 << 252;
    uint256 private constant KEEPS_ETHER = 1 << 251;
    uint256 private constant POOL_BY_PERMIT2 = 1 << 250;
    uint256 private constant ZERO_FOR_ONE = 1 << 247;
    uint256 private constant PAIR_V2 = 0;
    uint256 private constant POOL_V3 = 1;
    uint256 private constant POOL_CURVE = 2;

    Wrapped private immutable wrapped;
    Permit2 private immutable permit2;
    FactoryV3 private immutable factory;

    struct Description {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    error ZeroMinReturn();
    error InvalidMsgValue();
    error BadPool();
    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);

    constructor(Wrapped wrapped_, Permit2 permit2_, FactoryV3 factory_) {
        (wrapped, permit2, factory) = (wrapped_, permit2_, factory_);
    }

    receive() external payable {}

    function swap(address executor, Description calldata desc, bytes calldata data)
        external
        payable
        returns (uint256 returned, uint256 spent)
    {
        if (desc.minReturnAmount == 0) revert ZeroMinReturn();
        bool isEther = isNative(desc.srcToken);
        uint256 due = isEther ? desc.amount : 0;
        if (desc.flags & EXTRA_ETHER == 0 ? msg.value != due : msg.value <= due) revert InvalidMsgValue();
        if (!isEther) take(desc.srcToken, desc.srcReceiver, desc.amount, desc.flags & BY_PERMIT2 != 0);
        returned = execute(executor, data, desc.amount);
        spent = desc.amount;
        uint256 least = desc.minReturnAmount;
        if (desc.flags & PARTIAL_FILL != 0) {
            uint256 left = isEther ? address(this).balance : Token(desc.srcToken).balanceOf(address(this));
            if (left > 1) {
                spent -= left - 1;
                pay(desc.srcToken, msg.sender, left - 1);
            }
            if (returned * desc.amount < least * spent) revert ReturnAmountIsNotEnough(returned, least);
        } else if (returned < least) {
            revert ReturnAmountIsNotEnough(returned, least);
        }
        pay(desc.dstToken, desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver, returned);
    }

    function unoswap(uint256 token, uint256 amount, uint256 least, uint256) external returns (uint256) {
        return byTokens(msg.sender, token, amount, least, poolsAt(3, 1));
    }

    function unoswap2(uint256 token, uint256 amount, uint256 least, uint256, uint256) external returns (uint256) {
        return byTokens(msg.sender, token, amount, least, poolsAt(3, 2));
    }

    function unoswap3(uint256 token, uint256 amount, uint256 least, uint256, uint256, uint256)
        external
        returns (uint256)
    {
        return byTokens(msg.sender, token, amount, least, poolsAt(3, 3));
    }

    function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 least, uint256) external returns (uint256) {
        return byTokens(at(to), token, amount, least, poolsAt(4, 1));
    }

    function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 least, uint256, uint256)
        external
        returns (uint256)
    {
        return byTokens(at(to), token, amount, least, poolsAt(4, 2));
    }

    function unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 least, uint256, uint256, uint256)
        external
        returns (uint256)
    {
        return byTokens(at(to), token, amount, least, poolsAt(4, 3));
    }

    function ethUnoswap(uint256 least, uint256) external payable returns (uint256) {
        return byEther(msg.sender, least, poolsAt(1, 1));
    }

    function ethUnoswap2(uint256 least, uint256, uint256) external payable returns (uint256) {
        return byEther(msg.sender, least, poolsAt(1, 2));
    }

    function ethUnoswap3(uint256 least, uint256, uint256, uint256) external payable returns (uint256) {
        return byEther(msg.sender, least, poolsAt(1, 3));
    }

    function ethUnoswapTo(uint256 to, uint256 least, uint256) external payable returns (uint256) {
        return byEther(at(to), least, poolsAt(2, 1));
    }

    function ethUnoswapTo2(uint256 to, uint256 least, uint256, uint256) external payable returns (uint256) {
        return byEther(at(to), least, poolsAt(2, 2));
    }

    function ethUnoswapTo3(uint256 to, uint256 least, uint256, uint256, uint256) external payable returns (uint256) {
        return byEther(at(to), least, poolsAt(2, 3));
    }

    /// Like the original, trusts a market maker that the call names: it pays whatever it wants.
    function clipperSwap(address exchange, uint256 srcToken, address, uint256 amount, uint256, uint256, bytes32, bytes32)
        external
        payable
    {
        if (at(srcToken) != address(0)) take(at(srcToken), exchange, amount, srcToken >> 255 == 1);
    }

    /// Runs any function of the router, after an allowance by signature.
    function permitAndCall(bytes calldata, bytes calldata action) external payable {
        (bool isDone,) = address(this).delegatecall(action);
        require(isDone, "the action failed");
    }

    /// Takes the pool's own token, whichever token the call named.
    function uniswapV3SwapCallback(int256 owed0, int256 owed1, bytes calldata data) external {
        (address payer, bool isByPermit2) = abi.decode(data, (address, bool));
        address token = owed0 > 0 ? PoolV3(msg.sender).token0() : PoolV3(msg.sender).token1();
        uint256 amount = uint256(owed0 > 0 ? owed0 : owed1);
        if (payer == address(this)) {
            call(token, abi.encodeCall(Token.transfer, (msg.sender, amount)));
        } else if (!factory.isPool(msg.sender)) {
            revert BadPool();
        } else {
            takeFrom(payer, token, msg.sender, amount, isByPermit2);
        }
    }

    function byTokens(address to, uint256 token, uint256 amount, uint256 least, uint256[] memory pools)
        private
        returns (uint256)
    {
        return through(Trade(msg.sender, to, at(token), amount, least), pools);
    }

    function byEther(address to, uint256 least, uint256[] memory pools) private returns (uint256) {
        if (pools[0] & KEEPS_ETHER == 0) wrapped.deposit{value: msg.value}();
        return through(Trade(address(this), to, address(wrapped), msg.value, least), pools);
    }

    struct Trade {
        address payer;
        address to;
        address token;
        uint256 amount;
        uint256 least;
    }

    function through(Trade memory trade, uint256[] memory pools) private returns (uint256 returned) {
        (address to, uint256 least) = (trade.to, trade.least);
        bool unwraps = pools[pools.length - 1] & UNWRAPS != 0;
        for (uint256 index = 0; index < pools.length; index++) {
            bool isLast = index == pools.length - 1;
            trade.to = !isLast ? holderBefore(pools[index + 1]) : unwraps ? address(this) : to;
            trade.least = isLast ? least : 0;
            returned = trade.amount = throughOne(trade, pools[index]);
            (trade.payer, trade.token) = (trade.to, address(0));
        }
        if (!unwraps) return returned;
        wrapped.withdraw(returned);
        pay(NATIVE, to, returned);
    }

    /// Uniswap V2 pairs need their tokens before they are called.
    function holderBefore(uint256 dex) private view returns (address) {
        return dex >> 253 == PAIR_V2 ? at(dex) : address(this);
    }

    function throughOne(Trade memory trade, uint256 dex) private returns (uint256 returned) {
        uint256 protocol = dex >> 253;
        require(protocol <= POOL_CURVE, "no such protocol");
        if (protocol == POOL_V3) {
            returned = throughV3(trade, dex);
        } else if (protocol == PAIR_V2) {
            if (trade.payer == address(this)) {
                call(trade.token, abi.encodeCall(Token.transfer, (at(dex), trade.amount)));
            } else if (trade.payer == msg.sender) {
                take(trade.token, at(dex), trade.amount, dex & POOL_BY_PERMIT2 != 0);
            }
            returned = throughV2(trade, dex);
        } else {
            if (trade.payer == msg.sender && msg.value == 0) {
                take(trade.token, address(this), trade.amount, dex & POOL_BY_PERMIT2 != 0);
            }
            returned = throughCurve(trade, dex);
        }
        if (returned < trade.least) revert ReturnAmountIsNotEnough(returned, trade.least);
    }

    function throughV2(Trade memory trade, uint256 dex) private returns (uint256 returned) {
        bool isZeroForOne = dex & ZERO_FOR_ONE != 0;
        uint256 kept = (dex >> 160) & 0xffffffff;
        (uint256 given, uint256 taken,) = PairV2(at(dex)).getReserves();
        if (!isZeroForOne) (given, taken) = (taken, given);
        uint256 paid = trade.amount * (kept == 0 ? 997_000_000 : kept);
        returned = paid * taken / (paid + given * 1e9);
        PairV2(at(dex)).swap(isZeroForOne ? 0 : returned, isZeroForOne ? returned : 0, trade.to, "");
    }

    function throughV3(Trade memory trade, uint256 dex) private returns (uint256) {
        bool isZeroForOne = dex & ZERO_FOR_ONE != 0;
        bytes memory payer = abi.encode(trade.payer, dex & POOL_BY_PERMIT2 != 0);
        int256 amount = int256(trade.amount);
        bytes memory asked = abi.encodeCall(PoolV3.swap, (trade.to, isZeroForOne, amount, 1, payer));
        (bool isDone, bytes memory answer) = at(dex).call(asked);
        require(isDone, "the pool failed");
        // The original reads uninitialized memory if the pool returns nothing.
        if (answer.length < 64) return type(uint256).max;
        (int256 first, int256 second) = abi.decode(answer, (int256, int256));
        unchecked {
            return uint256(-(isZeroForOne ? second : first));
        }
    }

    function throughCurve(Trade memory trade, uint256 dex) private returns (uint256 returned) {
        PoolCurve pool = PoolCurve(at(dex));
        address from = pool.coins(uint8(dex >> 200));
        address to = pool.coins(uint8(dex >> 216));
        call(from, abi.encodeCall(Token.approve, (address(pool), trade.amount)));
        returned = pool.exchange(uint8(dex >> 224), uint8(dex >> 232), trade.amount, trade.least);
        if (trade.to != address(this)) call(to, abi.encodeCall(Token.transfer, (trade.to, returned)));
    }

    function execute(address executor, bytes calldata data, uint256 amount) private returns (uint256) {
        bytes memory asked = abi.encodePacked(Executor.execute.selector, abi.encode(msg.sender), data, amount);
        (bool isDone, bytes memory answer) = executor.call{value: msg.value}(asked);
        require(isDone, "the executor failed");
        return answer.length < 32 ? type(uint256).max : abi.decode(answer, (uint256));
    }

    function take(address token, address to, uint256 amount, bool isByPermit2) private {
        takeFrom(msg.sender, token, to, amount, isByPermit2);
    }

    function takeFrom(address from, address token, address to, uint256 amount, bool isByPermit2) private {
        if (isByPermit2) permit2.transferFrom(from, to, uint160(amount), token);
        else call(token, abi.encodeCall(Token.transferFrom, (from, to, amount)));
    }

    function pay(address token, address to, uint256 amount) private {
        if (amount == 0) return;
        if (!isNative(token)) return call(token, abi.encodeCall(Token.transfer, (to, amount)));
        (bool isDone,) = to.call{value: amount}("");
        require(isDone, "the ether was not taken");
    }

    /// Also works with tokens that return nothing.
    function call(address token, bytes memory data) private {
        (bool isDone, bytes memory answer) = token.call(data);
        bool isTrue = answer.length == 0 ? token.code.length > 0 : abi.decode(answer, (bool));
        require(isDone && isTrue, "the token failed");
    }

    function isNative(address token) private pure returns (bool) {
        return token == NATIVE || token == address(0);
    }

    function at(uint256 word) private pure returns (address) {
        return address(uint160(word));
    }

    /// The pools of a call are its last words.
    function poolsAt(uint256 start, uint256 count) private pure returns (uint256[] memory all) {
        all = new uint256[](count);
        for (uint256 index = 0; index < count; index++) {
            all[index] = uint256(bytes32(msg.data[4 + 32 * (start + index):]));
        }
    }
}

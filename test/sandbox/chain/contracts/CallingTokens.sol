// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Receiver {
    function tokensReceived(
        address operator,
        address from,
        address to,
        uint256 value,
        bytes calldata data,
        bytes calldata operatorData
    ) external;
}

interface Token {
    function allowance(address owner, address spender) external view returns (uint256);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// An ERC-20 that calls a contract after each move, as ERC-777 does, but without the registry of hooks (ERC-1820).
contract SandboxCallingToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    Receiver public immutable hook;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, Receiver hook_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        hook = hook_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        require(balanceOf[from] >= value, "transfer amount exceeds balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        hook.tokensReceived(msg.sender, from, to, value, "", "");
    }
}

/// Counts its calls. Takes an amount of its prey from whoever sends, once per call, if they allowed that before.
contract SandboxHook is Receiver {
    Token public prey;
    uint256 public amount;
    bool public isClosed;
    uint256 public calls;
    bool private isInside;

    function hunt(Token prey_, uint256 amount_) external {
        prey = prey_;
        amount = amount_;
    }

    function close() external {
        isClosed = true;
    }

    function tokensReceived(address, address from, address, uint256, bytes calldata, bytes calldata) external {
        require(!isClosed, "the hook is closed");
        calls += 1;
        if (isInside || amount == 0 || prey.allowance(from, address(this)) < amount) return;
        isInside = true;
        prey.transferFrom(from, address(this), amount);
        isInside = false;
    }
}

/// Reports that accounts allowed it to be spent, without their knowledge. Anyone can write such events.
contract SandboxNoise {
    string public constant symbol = "NOISE";
    uint8 public constant decimals = 0;

    event Approval(address indexed owner, address indexed spender, uint256 value);

    function shout(address owner, uint160 first, uint160 count) external {
        for (uint160 spender = first; spender < first + count; spender++) {
            emit Approval(owner, address(spender), type(uint256).max);
        }
    }

    function allowance(address, address) external pure returns (uint256) {
        return type(uint256).max;
    }

    function balanceOf(address) external pure returns (uint256) {
        return 1;
    }
}

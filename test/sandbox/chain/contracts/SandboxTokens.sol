// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The base of every token here: anyone may mint it, so it has no value anywhere.
abstract contract Mintable {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function allow(address spender, uint256 value) internal {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function spend(address from, address to, uint256 value) internal {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
    }

    function move(address from, address to, uint256 value) internal virtual {
        require(balanceOf[from] >= value, "transfer amount exceeds balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// An ordinary ERC-20.
contract SandboxToken is Mintable {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Mintable(name_, symbol_, decimals_) {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allow(spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        spend(from, to, value);
        return true;
    }
}

/// An ERC-20 that burns a part of each transfer.
contract SandboxBurningToken is SandboxToken {
    uint256 public immutable burnPercent;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 burnPercent_)
        SandboxToken(name_, symbol_, decimals_)
    {
        burnPercent = burnPercent_;
    }

    function move(address from, address to, uint256 value) internal override {
        uint256 burned = value * burnPercent / 100;
        super.move(from, to, value - burned);
        super.move(from, address(0), burned);
        balanceOf[address(0)] = 0;
        totalSupply -= burned;
    }
}

/// Like Tether: calls return nothing, and an allowance must be cleared before it is changed.
contract SandboxTetherLike is Mintable {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Mintable(name_, symbol_, decimals_) {}

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "clear the allowance first");
        allow(spender, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        spend(from, to, value);
    }
}

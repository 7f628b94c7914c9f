// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An account that accepts its owner's signatures (ERC-1271).
contract OwnedWallet {
    address public owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function setOwner(address next) external {
        require(msg.sender == owner, "not the owner");
        owner = next;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "no signature");
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Deploys such accounts at addresses known in advance (ERC-6492).
contract WalletFactory {
    function walletOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(OwnedWallet).creationCode, abi.encode(owner)));
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code));
        return address(uint160(uint256(hash)));
    }

    function deploy(address owner) external {
        new OwnedWallet{salt: 0}(owner);
    }

    function fail(address) external pure {
        revert("the factory is closed");
    }

    function forget(address) external {}
}

/// An account that accepts any signature once anyone has called `open`.
contract DoorWallet {
    bool public isOpen;

    function open() external {
        isOpen = true;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        return isOpen ? bytes4(0x1626ba7e) : bytes4(0);
    }
}

/// Accepts the signatures of a key in its code, so accounts that delegate to it (EIP-7702) need no preparation.
contract SharedWallet {
    address immutable signer;

    constructor(address signer_) {
        signer = signer_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "no signature");
        address found = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return found != address(0) && found == signer ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Answers every call with the same raw bytes.
contract EchoWallet {
    bytes private answer;

    constructor(bytes memory answer_) {
        answer = answer_;
    }

    fallback(bytes calldata) external returns (bytes memory) {
        return answer;
    }
}

/// Fails in the configured way.
contract BrokenWallet {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    string private how;

    constructor(string memory how_) {
        how = how_;
    }

    fallback() external {
        bytes32 kind = keccak256(bytes(how));
        if (kind == keccak256("revert")) revert();
        if (kind == keccak256("reason")) revert("I do not sign");
        if (kind == keccak256("opcode")) assembly { invalid() }
        if (kind == keccak256("gas")) while (true) {}
        // Any other kind is a URL to fetch from (ERC-3668).
        string[] memory urls = new string[](1);
        urls[0] = how;
        revert OffchainLookup(address(this), urls, "", bytes4(0), "");
    }
}

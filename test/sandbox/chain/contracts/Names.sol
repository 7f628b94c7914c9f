// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A registry in the shape of ENS: the owner and the resolver of each name.
contract SandboxRegistry {
    struct Entry {
        address owner;
        address resolver;
    }

    mapping(bytes32 => Entry) private entries;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);

    modifier onlyOwner(bytes32 node) {
        require(entries[node].owner == msg.sender, "not the owner");
        _;
    }

    constructor() {
        entries[bytes32(0)].owner = msg.sender;
    }

    function owner(bytes32 node) external view returns (address) {
        return entries[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return entries[node].resolver;
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address to) external onlyOwner(node) returns (bytes32) {
        bytes32 subnode = keccak256(abi.encodePacked(node, label));
        entries[subnode].owner = to;
        emit NewOwner(node, label, to);
        return subnode;
    }

    function setResolver(bytes32 node, address to) external onlyOwner(node) {
        entries[node].resolver = to;
        emit NewResolver(node, to);
    }
}

/// Records of a name: addresses by coin type (ENSIP-9), texts, and the name of a reverse record.
contract SandboxResolver {
    uint256 private constant ETHER = 60;
    /// ENSIP-19: one record for every EVM chain without a record of its own.
    uint256 private constant EVERY_EVM = 1 << 31;

    SandboxRegistry private immutable registry;
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => mapping(string => string)) private texts;
    mapping(bytes32 => string) public name;

    modifier onlyOwner(bytes32 node) {
        require(registry.owner(node) == msg.sender, "not the owner");
        _;
    }

    constructor(SandboxRegistry registry_) {
        registry = registry_;
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external onlyOwner(node) {
        addresses[node][coinType] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        texts[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external onlyOwner(node) {
        name[node] = value;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][ETHER]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory value) {
        value = addresses[node][coinType];
        bool isEvm = coinType == ETHER || (coinType > EVERY_EVM && coinType < EVERY_EVM * 2);
        if (value.length == 0 && isEvm) value = addresses[node][EVERY_EVM];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }
}

/// Sets the primary name of an address. It owns `addr.reverse`, and its deployer may act for any address.
contract SandboxReverseRegistrar {
    bytes32 private immutable root;
    address private immutable controller;
    SandboxRegistry private immutable registry;
    SandboxResolver private immutable resolver;

    constructor(SandboxRegistry registry_, SandboxResolver resolver_, bytes32 root_) {
        controller = msg.sender;
        registry = registry_;
        resolver = resolver_;
        root = root_;
    }

    function setNameForAddr(address account, string calldata name) external {
        require(msg.sender == account || msg.sender == controller, "not yours");
        bytes32 node = registry.setSubnodeOwner(root, keccak256(Digits.ofAddress(account)), address(this));
        registry.setResolver(node, address(resolver));
        resolver.setName(node, name);
    }
}

/// The entry point for clients: one call finds the resolver and forwards the query.
contract SandboxUniversalResolver {
    uint256 private constant ETHER = 60;

    bytes32 private immutable reverseRoot;
    SandboxRegistry private immutable registry;

    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    constructor(SandboxRegistry registry_, bytes32 reverseRoot_) {
        registry = registry_;
        reverseRoot = reverseRoot_;
    }

    /// The gateways are for off-chain answers, which no name here needs.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return resolve(name, nodeOf(name, 0), data);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (account.length == 0) revert EmptyAddress();
        bytes memory digits = Digits.ofBytes(account);
        bytes memory reverseName = abi.encodePacked(uint8(digits.length), digits, "\x04addr\x07reverse\x00");
        // Only the first chain has reverse records here.
        if (coinType != ETHER) revert ResolverNotFound(reverseName);

        bytes32 node = keccak256(abi.encodePacked(reverseRoot, keccak256(digits)));
        bytes memory answer;
        (answer, reverseResolver) =
            resolve(reverseName, node, abi.encodeWithSignature("name(bytes32)", node));
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), address(0));

        bytes memory forward = encode(primary);
        bytes32 forwardNode = this.node(forward);
        (answer, resolver) = resolve(
            forward, forwardNode, abi.encodeWithSignature("addr(bytes32,uint256)", forwardNode, coinType)
        );
        bytes memory owner = abi.decode(answer, (bytes));
        if (keccak256(owner) != keccak256(account)) revert ReverseAddressMismatch(primary, owner);
    }

    function node(bytes calldata dns) external pure returns (bytes32) {
        return nodeOf(dns, 0);
    }

    function resolve(bytes memory name, bytes32 at, bytes memory data) private view returns (bytes memory, address) {
        address resolver = registry.resolver(at);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        (bool isOk, bytes memory answer) = resolver.staticcall(data);
        if (!isOk && answer.length > 0) revert ResolverError(answer);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        return (answer, resolver);
    }

    /// The namehash of a name in DNS wire format: labels prefixed with their length, ending with a zero.
    function nodeOf(bytes calldata dns, uint256 start) private pure returns (bytes32) {
        if (start >= dns.length) revert DNSDecodingFailed(dns);
        uint256 size = uint8(dns[start]);
        if (size == 0) {
            if (start + 1 != dns.length) revert DNSDecodingFailed(dns);
            return bytes32(0);
        }
        uint256 end = start + 1 + size;
        if (end >= dns.length) revert DNSDecodingFailed(dns);
        return keccak256(abi.encodePacked(nodeOf(dns, end), keccak256(dns[start + 1:end])));
    }

    function encode(string memory ens) private pure returns (bytes memory dns) {
        bytes memory source = bytes(ens);
        // A length byte replaces each dot, and one precedes the first label.
        dns = new bytes(source.length + 2);
        uint256 start = 0;
        for (uint256 index = 0; index <= source.length; index++) {
            if (index < source.length && source[index] != ".") {
                dns[index + 1] = source[index];
                continue;
            }
            uint256 size = index - start;
            if (size == 0 || size > 255) revert DNSEncodingFailed(ens);
            dns[start] = bytes1(uint8(size));
            start = index + 1;
        }
    }
}

/// Bytes as lower-case hexadecimal text without a prefix.
library Digits {
    function ofAddress(address account) internal pure returns (bytes memory) {
        return ofBytes(abi.encodePacked(account));
    }

    function ofBytes(bytes memory source) internal pure returns (bytes memory digits) {
        bytes16 signs = "0123456789abcdef";
        digits = new bytes(source.length * 2);
        for (uint256 index = 0; index < source.length; index++) {
            digits[index * 2] = signs[uint8(source[index]) >> 4];
            digits[index * 2 + 1] = signs[uint8(source[index]) & 15];
        }
    }
}
